import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import {
  mainNetworkConfiguration,
  NodesFailedError,
  type SiteConfiguration,
} from "@fabulous-fish/core";
import type { AssetParameters, AssetReader, AssetSnapshot } from "@fabulous-fish/core/node";
import { assetsKey, primaryTokenKey, primaryTokenOfKey } from "@fabulous-fish/core/storage-keys";
import { createMemoryStorage } from "../../platform/browser-storage.ts";
import { deferred } from "../../session/session.fixtures.ts";
import { learnTokens } from "./learn-tokens.ts";
import { readPrimaryToken, type TokenDisplay } from "./token-displays.ts";

const dollar: AssetParameters = { name: "Fish Dollar", unitName: "FISHD", decimals: 6 };
const pearl: AssetParameters = { name: "Reef Pearl", unitName: "PEARL", decimals: 2 };
const tokens = [
  { assetId: 2667389516n, threshold: 3_000_000n, name: "$FISHD" },
  { assetId: 2667249425n, threshold: 100_000n },
];
const onChain = new Map([
  [2667389516n, dollar],
  [2667249425n, pearl],
]);
/** The names and decimals that are shown then. */
const learned = [
  ["$FISHD", 6],
  ["Reef Pearl", 2],
];

const openPage = () => Object.assign(new EventTarget(), { visibilityState: "visible" });
let page = openPage();
let idle: (() => void)[] = [];
const warn = vi.spyOn(console, "warn");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_700_000_000_000 });
  idle = [];
  const requestIdleCallback = (run: () => void) => void idle.push(run);
  page = Object.assign(openPage(), { requestIdleCallback });
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", page);
  vi.stubGlobal("requestIdleCallback", requestIdleCallback);
  warn.mockReset().mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function setUp({
  storage = createMemoryStorage(),
  ...changes
}: Partial<SiteConfiguration> & { storage?: Storage } = {}) {
  const configuration = { ...mainNetworkConfiguration, tokens, ...changes };
  const read = vi.fn<AssetReader["read"]>((assetId) =>
    Promise.resolve<AssetSnapshot>({ parameters: onChain.get(assetId), isNetworkVerified: true }),
  );
  const store = createStore<readonly TokenDisplay[]>(() => configuration.tokens);
  const storedPrimaryToken = () => readPrimaryToken(storage, configuration);
  const displays = { store, configuration, storage, storedPrimaryToken, assets: { read } };
  const shown = () => store.getState().map(({ name, decimals }) => [name, decimals]);
  return { displays, read, shown, storage };
}

/** Lets the browser be idle, and all reads end. */
async function becomeIdle(): Promise<void> {
  for (const run of idle.splice(0)) run();
  await settled();
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test("once the browser is idle, the chain is read, one asset after the other, once", async () => {
  const { displays, read, shown } = setUp();
  const first = deferred<AssetSnapshot>();
  read.mockReturnValueOnce(first.promise);
  learnTokens(displays);
  learnTokens(displays);
  await settled();
  expect(read).not.toHaveBeenCalled();
  expect(shown()).toEqual([
    ["$FISHD", undefined],
    [undefined, undefined],
  ]);
  await becomeIdle();
  expect(read).toHaveBeenCalledTimes(1);
  first.resolve({ parameters: dollar, isNetworkVerified: true });
  await settled();
  expect(read.mock.calls).toEqual([[2667389516n], [2667249425n]]);
  expect(shown()).toEqual(learned);
});

test("on the next visit to the same network, what is stored is shown at once, without a request", async () => {
  const first = setUp();
  learnTokens(first.displays);
  await becomeIdle();
  const second = setUp({ storage: first.storage });
  learnTokens(second.displays);
  expect(second.shown()).toEqual(learned);
  expect(idle).toEqual([]);
  expect(second.read).not.toHaveBeenCalled();

  const other = setUp({ storage: first.storage, genesisHash: "another" });
  learnTokens(other.displays);
  expect(other.shown()[1]).toEqual([undefined, undefined]);
  await becomeIdle();
  expect(other.read).toHaveBeenCalledTimes(2);
});

test("a configuration with all names and decimals needs no chain", async () => {
  const tokens = [{ assetId: 5n, threshold: 1n, name: "Coin", decimals: 2 }];
  const { displays, read, shown } = setUp({ tokens });
  learnTokens(displays);
  await becomeIdle();
  expect(read).not.toHaveBeenCalled();
  expect(shown()).toEqual([["Coin", 2]]);
});

test("what a node of an unverified network says is shown, but not stored", async () => {
  const { displays, read, shown, storage } = setUp();
  read.mockImplementation((assetId) =>
    Promise.resolve({ parameters: onChain.get(assetId), isNetworkVerified: false }),
  );
  learnTokens(displays);
  await becomeIdle();
  expect(shown()[1]).toEqual(["Reef Pearl", 2]);
  expect(storage.getItem(assetsKey)).toBeNull();
});

test("an asset that does not exist stays without a name, and is not read again", async () => {
  const { displays, read, shown } = setUp();
  read.mockResolvedValue({ parameters: undefined, isNetworkVerified: true });
  learnTokens(displays);
  await becomeIdle();
  page.dispatchEvent(new Event("online"));
  await settled();
  expect(read).toHaveBeenCalledTimes(2);
  expect(shown()[1]).toEqual([undefined, undefined]);
});

test("what fails is read again when the network returns, and the rest is not", async () => {
  const { displays, read, shown } = setUp();
  read.mockRejectedValueOnce(new Error("down"));
  learnTokens(displays);
  await becomeIdle();
  expect(warn).toHaveBeenCalledOnce();
  expect(shown()).toEqual([
    ["$FISHD", undefined],
    ["Reef Pearl", 2],
  ]);
  page.dispatchEvent(new Event("online"));
  await settled();
  expect(read.mock.calls).toEqual([[2667389516n], [2667249425n], [2667389516n]]);
  expect(shown()[0]).toEqual(["$FISHD", 6]);
});

test("if no node responds, nothing else is requested until the network returns (rule 8.19)", async () => {
  const { displays, read, shown } = setUp();
  read.mockRejectedValueOnce(new NodesFailedError([]));
  learnTokens(displays);
  await becomeIdle();
  expect(read.mock.calls).toEqual([[2667389516n]]);
  page.dispatchEvent(new Event("online"));
  await settled();
  expect(shown()).toEqual(learned);
});

test("what fails while the network returns is read once more, not at the same time", async () => {
  const { displays, read, shown } = setUp();
  const beforeReturn = deferred<AssetSnapshot>();
  read.mockReturnValueOnce(beforeReturn.promise);
  learnTokens(displays);
  await becomeIdle();
  page.dispatchEvent(new Event("online"));
  await settled();
  expect(read).toHaveBeenCalledTimes(1);
  beforeReturn.reject(new Error("down"));
  await settled();
  expect(read.mock.calls).toEqual([[2667389516n], [2667249425n], [2667389516n]]);
  expect(shown()[0]).toEqual(["$FISHD", 6]);
});

test("a returning visitor reads again, at most once a minute", async () => {
  const { displays, read } = setUp();
  read.mockRejectedValue(new Error("down"));
  learnTokens(displays);
  await becomeIdle();
  const comeBack = async () => {
    page.dispatchEvent(new Event("visibilitychange"));
    await settled();
  };
  await comeBack();
  expect(read).toHaveBeenCalledTimes(2);
  vi.setSystemTime(Date.now() + 60_000);
  page.visibilityState = "hidden";
  await comeBack();
  expect(read).toHaveBeenCalledTimes(2);
  page.visibilityState = "visible";
  await comeBack();
  expect(read).toHaveBeenCalledTimes(4);
});

test("the name of the primary token is kept for the next first paint, unless it is the default", async () => {
  const tokens = [{ assetId: 2667249425n, threshold: 1n }];
  const { displays, storage } = setUp({ tokens });
  learnTokens(displays);
  expect(storage.getItem(primaryTokenKey)).toBe("Asset 2667249425");
  await becomeIdle();
  expect(storage.getItem(primaryTokenKey)).toBe("Reef Pearl");
  expect(displays.storedPrimaryToken()).toBe("Reef Pearl");

  // Of another token, or on another network, it says nothing.
  const other = [{ assetId: 2667389516n, threshold: 1n }];
  expect(setUp({ storage, tokens: other }).displays.storedPrimaryToken()).toBeNull();
  const elsewhere = setUp({ storage, tokens, genesisHash: "another" });
  expect(elsewhere.displays.storedPrimaryToken()).toBeNull();

  learnTokens(setUp({ storage }).displays);
  expect(storage.getItem(primaryTokenKey)).toBeNull();
  expect(storage.getItem(primaryTokenOfKey)).toBeNull();
});
