import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leftByPlayerKey } from "@fabulous-fish/core/storage-keys";
import { createMemoryStorage } from "../../platform/browser-storage.ts";
import { CancelledError } from "../../platform/errors.ts";
import { feeSink, setUp, shownOf } from "../../session/session.fixtures.ts";
import { rejectedByWallet, WalletError } from "../errors.ts";
import { connectByItself } from "./connect-by-itself.ts";
import { keepEndOfConnection } from "./left-by-player.ts";

const findDialog = vi.fn<(selector: string) => object | null>();

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubGlobal("document", { querySelector: findDialog });
  findDialog.mockReturnValue(null);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const closedDialog = Object.assign(new Error("Connect modal is closed by user"), {
  data: { type: "CONNECT_MODAL_CLOSED" },
});

/** Starts the page in the wallet's browser. */
function open(storage = createMemoryStorage(), { isHome = true, isConnected = false } = {}) {
  const { session, store, wallet } = setUp();
  keepEndOfConnection(session, storage);
  const start = () => connectByItself(session, storage, { isHome, isConnected });
  return { session, store, wallet, storage, start };
}

test("the connection starts once", async () => {
  const { wallet, store, storage, start } = open();
  wallet.connect.mockResolvedValue([feeSink]);
  start();
  await vi.waitFor(() => expect(shownOf(store)).toMatchObject({ status: "connected" }));
  expect(wallet.connect).toHaveBeenCalledExactlyOnceWith("pera", expect.anything());
  expect(storage.getItem(leftByPlayerKey)).toBeNull();
});

test.each([
  ["a rejection by the wallet", rejectedByWallet("No"), true, "true"],
  ["a press on Cancel", new CancelledError("wallet-cancelled"), false, "true"],
  ["a press on the library's close button", closedDialog, false, "true"],
  ["an unreachable bridge", new WalletError("wallet-bridge-unreachable"), false, null],
])("parameters: after %s", async (_, error, isShown, kept) => {
  const { wallet, store, storage, start } = open();
  wallet.connect.mockRejectedValue(error);
  start();
  await vi.waitFor(() => expect(shownOf(store)).toMatchObject({ status: "disconnected" }));
  expect(shownOf(store)).toEqual({
    status: "disconnected",
    failure: isShown ? { error } : undefined,
  });
  expect(storage.getItem(leftByPlayerKey)).toBe(kept);
});

test.each([
  ["rejected", rejectedByWallet("No"), "true"],
  ["cancelled", new CancelledError("wallet-cancelled"), "true"],
  ["failed", new WalletError("wallet-bridge-unreachable"), null],
])("parameters: a connection by the button that was %s", async (_, error, kept) => {
  const { session, wallet, storage, start } = open(createMemoryStorage(), { isHome: false });
  start();
  wallet.connect.mockRejectedValue(error);
  await session.connect();
  expect(storage.getItem(leftByPlayerKey)).toBe(kept);
});

test("nothing starts beside an open dialog", () => {
  const { wallet, start } = open();
  findDialog.mockReturnValue({});
  start();
  expect(findDialog).toHaveBeenCalledWith("dialog[open]");
  expect(wallet.connect).not.toHaveBeenCalled();
});

test("after the end of a connection, the next page does not start one", async () => {
  const { session, wallet, store, storage, start } = open();
  wallet.connect.mockResolvedValue([feeSink]);
  start();
  await vi.waitFor(() => expect(shownOf(store)).toMatchObject({ status: "connected" }));
  session.disconnect();
  const next = open(storage);
  next.start();
  expect(next.wallet.connect).not.toHaveBeenCalled();
});

test("on other screens, nothing starts, but the end of a connection counts", async () => {
  const { session, wallet, storage, start } = open(createMemoryStorage(), { isHome: false });
  start();
  expect(wallet.connect).not.toHaveBeenCalled();
  wallet.connect.mockResolvedValue([feeSink]);
  await session.connect();
  session.disconnect();
  expect(storage.getItem(leftByPlayerKey)).toBe("true");
});

test("a page that has opened with a connection does not start one when the player ends it before this loads, even if the storage is full", async () => {
  const storage = createMemoryStorage();
  vi.spyOn(storage, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  const { session, wallet, start } = open(storage, { isConnected: true });
  wallet.connect.mockResolvedValue([feeSink]);
  await session.connect();
  session.disconnect();
  wallet.connect.mockClear();
  start();
  expect(wallet.connect).not.toHaveBeenCalled();
});

test("a connection that the player declines before this loads is the last one, here and on the next page", async () => {
  const { session, wallet, storage, start } = open();
  wallet.connect.mockRejectedValue(new CancelledError("wallet-cancelled"));
  await session.connect();
  expect(storage.getItem(leftByPlayerKey)).toBe("true");
  wallet.connect.mockClear();
  start();
  expect(wallet.connect).not.toHaveBeenCalled();
});

test("the end of a connection is kept before this loads", async () => {
  const { session, wallet, storage } = open(createMemoryStorage(), { isConnected: true });
  wallet.connect.mockResolvedValue([feeSink]);
  await session.connect();
  session.disconnect();
  expect(storage.getItem(leftByPlayerKey)).toBe("true");
});
