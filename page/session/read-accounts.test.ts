import { encodeAddress } from "algosdk";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { type Holdings, requireAccount } from "@fabulous-fish/core";
import { offeredAccount } from "./accounts-state.ts";
import type { ReadOptions } from "@fabulous-fish/core";
import { createAccountsReader } from "./read-accounts.ts";
import { deferred, enough, setUp, tooLittle } from "./session.fixtures.ts";

/** The addresses of accounts, beginning with the session's. */
const addresses = Array.from({ length: 25 }, (_, index) =>
  requireAccount(encodeAddress(new Uint8Array(32).fill(index + 1))),
);
const addressOf = (index: number) => addresses[index] ?? "";

let page = Object.assign(new EventTarget(), { visibilityState: "visible" });
let warned = vi.spyOn(console, "warn");
beforeEach(() => {
  page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("document", page);
  warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const holding = (tokens: Holdings["tokens"]): Holdings => ({ tokens, complete: true, round: 1n });

/** A read of the nodes that the test answers. */
interface Request {
  readonly index: number;
  readonly options: ReadOptions | undefined;
  readonly answer: (tokens: Holdings["tokens"]) => Promise<void>;
  readonly fail: () => Promise<void>;
}

/** Creates a session for the first account, and a reader whose requests the test answers. */
function open(count: number) {
  const site = setUp({ account: addressOf(0), decision: undefined });
  const requests: Request[] = [];
  const answered = () => new Promise<void>((resolve) => setTimeout(resolve));
  const read = (account: string, options?: ReadOptions) => {
    const response = deferred<Holdings>();
    requests.push({
      index: addresses.findIndex((address) => address === account),
      options,
      answer: (tokens) => (response.resolve(holding(tokens)), answered()),
      fail: () => (response.reject(new Error("no node")), answered()),
    });
    return response.promise;
  };
  site.holdings.read.mockImplementation(read);
  const shared = createStore<readonly unknown[]>(() => addresses.slice(0, count));
  const reader = createAccountsReader({ ...site, holdings: { read }, shared });
  const next = (): Request => {
    const request = requests.shift();
    if (!request) throw new Error("Nothing is being read.");
    return request;
  };
  const statuses = () => reader.store.getState().accounts.map(({ check }) => check.status);
  /** The session's own read, which ends first. */
  async function settle(tokens: Holdings["tokens"]): Promise<void> {
    site.session.check();
    await next().answer(tokens);
  }
  return { ...site, reader, shared, requests, next, settle, statuses };
}

const pendingIn = ({ requests }: { readonly requests: readonly Request[] }) =>
  requests.filter(({ options }) => !options?.signal?.aborted).map(({ index }) => index);

describe("reading", () => {
  test("behavior: the others are read two at a time, in order, once the session's is not eligible", async () => {
    const site = open(5);
    site.session.check();
    expect(pendingIn(site)).toEqual([0]);
    await site.next().answer(tooLittle);
    expect(pendingIn(site)).toEqual([1, 2]);
    await site.next().answer(tooLittle);
    expect(pendingIn(site)).toEqual([2, 3]);
    await site.next().answer(tooLittle);
    await site.next().answer(tooLittle);
    await site.next().answer(enough);
    expect(site.requests).toEqual([]);
    expect(site.statuses()).toEqual(Array(5).fill("loaded"));
    expect(offeredAccount(site.reader.store.getState())).toBe(addressOf(4));
  });

  test("behavior: at most 20 of 25 are read, the session's included", async () => {
    const site = open(25);
    await site.settle(tooLittle);
    const read: number[] = [];
    while (site.requests.length > 0) {
      expect(site.requests.length).toBeLessThanOrEqual(2);
      const request = site.next();
      read.push(request.index);
      await request.answer(tooLittle);
    }
    expect(read).toEqual(Array.from({ length: 19 }, (_, index) => index + 1));
    expect(site.statuses().slice(20)).toEqual(Array(5).fill("unread"));
  });

  test("behavior: if the session's account is eligible, the others are read when asked", async () => {
    const site = open(3);
    await site.settle(enough);
    expect(pendingIn(site)).toEqual([]);
    site.reader.read();
    expect(pendingIn(site)).toEqual([1, 2]);
  });

  test("behavior: asked before the session's read has ended, the others wait for it", async () => {
    const site = open(3);
    site.session.check();
    site.reader.read();
    expect(pendingIn(site)).toEqual([0]);
    await site.next().answer(enough);
    expect(pendingIn(site)).toEqual([1, 2]);
  });

  test("behavior: a failed check of the session reads no other account", async () => {
    const site = open(3);
    site.session.check();
    await site.next().fail();
    expect(pendingIn(site)).toEqual([]);
  });

  test("behavior: a hidden page reads once it is shown", async () => {
    page.visibilityState = "hidden";
    const site = open(3);
    await site.settle(tooLittle);
    expect(pendingIn(site)).toEqual([]);
    page.visibilityState = "visible";
    page.dispatchEvent(new Event("visibilitychange"));
    expect(pendingIn(site)).toEqual([1, 2]);
  });

  test("behavior: they are not read again with the session's account", async () => {
    const site = open(3);
    await site.settle(tooLittle);
    await site.next().answer(tooLittle);
    await site.next().fail();
    await site.settle(tooLittle);
    expect(pendingIn(site)).toEqual([]);
    expect(site.statuses()).toEqual(["loaded", "loaded", "failed"]);
  });

  test("behavior: a failure is neither yes nor no, and the next ones are read", async () => {
    const site = open(4);
    await site.settle(tooLittle);
    await site.next().fail();
    expect(site.reader.store.getState().accounts[1]?.check).toEqual({
      status: "failed",
      decision: undefined,
      error: new Error("no node"),
    });
    expect(warned).toHaveBeenCalledOnce();
    expect(pendingIn(site)).toEqual([2, 3]);
  });

  test("behavior: after three failures in a row, the nodes are left alone", async () => {
    const site = open(8);
    await site.settle(tooLittle);
    await site.next().fail();
    await site.next().answer(tooLittle);
    for (let failures = 0; failures < 3; failures++) await site.next().fail();
    expect(pendingIn(site)).toEqual([]);
    expect(site.statuses().slice(6)).toEqual(["unread", "unread"]);
    site.reader.readAgain();
    expect(pendingIn(site)).toEqual([0, 1, 2]);
  });

  test("behavior: invalid and repeated entries are ignored", async () => {
    const site = open(0);
    const entries = [addressOf(0), 7, null, "nonsense", addressOf(0), addressOf(1)];
    site.shared.setState(entries, true);
    expect(site.statuses()).toEqual(["reading", "unread"]);
    await site.settle(tooLittle);
    expect(pendingIn(site)).toEqual([1]);
  });
});

describe("stopping", () => {
  test("behavior: aborts the pending reads, and reads no more until asked again", async () => {
    const site = open(5);
    await site.settle(tooLittle);
    await site.next().answer(tooLittle);
    site.reader.stop();
    expect(pendingIn(site)).toEqual([]);
    expect(site.statuses()).toEqual(["loaded", "loaded", "unread", "unread", "unread"]);
    site.requests.length = 0;
    await site.settle(tooLittle);
    site.reader.read();
    expect(site.requests).toEqual([]);
    site.reader.readAgain();
    expect(pendingIn(site)).toEqual([0, 1, 2]);
  });

  test("behavior: a response that arrives after stopping is ignored", async () => {
    const site = open(3);
    await site.settle(tooLittle);
    const [late, failing] = [site.next(), site.next()];
    site.reader.stop();
    await late.answer(enough);
    await failing.fail();
    expect(site.statuses()).toEqual(["loaded", "unread", "unread"]);
    expect(warned).not.toHaveBeenCalled();
  });

  test("behavior: disconnecting aborts, forgets what was read, and undoes stopping", async () => {
    const site = open(3);
    await site.settle(tooLittle);
    site.reader.stop();
    site.session.disconnect();
    expect(site.statuses()).toEqual(["unread", "unread", "unread"]);
    site.requests.length = 0;
    site.session.setAccount(addressOf(0));
    await site.next().answer(tooLittle);
    expect(pendingIn(site)).toEqual([1, 2]);
    site.session.disconnect();
    expect(pendingIn(site)).toEqual([]);
  });

  test("behavior: an account that the wallet no longer shares is not read on", async () => {
    const site = open(4);
    await site.settle(tooLittle);
    site.shared.setState([addressOf(0), addressOf(2), addressOf(3)], true);
    expect(pendingIn(site)).toEqual([2, 3]);
  });
});

describe("reading again", () => {
  test("behavior: reads all, with what is known, and keeps it meanwhile", async () => {
    const site = open(3);
    await site.settle(tooLittle);
    await site.next().answer(enough);
    await site.next().answer(tooLittle);
    site.reader.readAgain();
    const [, first, second] = site.requests;
    expect(site.statuses()).toEqual(["reading", "reading", "reading"]);
    expect(offeredAccount(site.reader.store.getState())).toBe(addressOf(1));
    // A "no" after a "yes" needs a second node (rule 8.17).
    expect(first?.options?.contradicts?.(tooLittle)).toBe(true);
    expect(second?.options?.contradicts?.(tooLittle)).toBe(false);
  });

  test("behavior: the first read of another account contradicts nothing", async () => {
    const site = open(2);
    await site.settle(tooLittle);
    expect(site.next().options?.contradicts).toBeUndefined();
  });
});

describe("switching", () => {
  test("behavior: the account and its decision are one change, then it is read", async () => {
    const site = open(4);
    await site.settle(tooLittle);
    await site.next().answer(tooLittle);
    await site.next().answer(enough);
    const written = vi.spyOn(site.storage, "write");
    const seen: unknown[] = [];
    site.store.subscribe((state) => seen.push(state));
    site.requests.length = 0;
    site.reader.use(addressOf(2));
    const decision = { canPlay: true, tokens: enough };
    expect(written).toHaveBeenCalledExactlyOnceWith({
      account: addressOf(2),
      decision: expect.objectContaining(decision) as unknown,
    });
    expect(seen[0]).toMatchObject({
      account: addressOf(2),
      check: { status: "reading", decision },
    });
    expect(pendingIn(site)).toEqual([2]);
    expect(site.statuses()).toEqual(["loaded", "loaded", "reading", "unread"]);
    expect(offeredAccount(site.reader.store.getState())).toBeUndefined();
  });

  test("behavior: an account that has not been read starts without a decision", async () => {
    const site = open(3);
    await site.settle(enough);
    site.reader.use(addressOf(1));
    expect(site.store.getState()).toEqual({
      status: "connected",
      account: addressOf(1),
      check: { status: "reading", decision: undefined },
    });
    expect(site.storage.read()).toEqual({ account: addressOf(1), decision: undefined });
  });

  test("behavior: while the session's read is pending, its late response is ignored", async () => {
    const site = open(2);
    site.session.check();
    const late = site.next();
    site.reader.use(addressOf(1));
    await site.next().answer(enough);
    await late.answer(tooLittle);
    expect(site.store.getState()).toMatchObject({
      account: addressOf(1),
      check: { status: "loaded", decision: { canPlay: true } },
    });
    expect(site.storage.read()).toMatchObject({ account: addressOf(1) });
  });

  test("behavior: if another tab has disconnected, it does not connect again", async () => {
    const site = open(2);
    await site.settle(tooLittle);
    site.storage.clear();
    site.reader.use(addressOf(1));
    expect(site.store.getState()).toMatchObject({ status: "disconnected" });
    expect(site.storage.read()).toBeUndefined();
  });

  test("behavior: an account that is not shared is not used", async () => {
    const site = open(2);
    await site.settle(tooLittle);
    site.reader.use(addressOf(7));
    expect(site.store.getState()).toMatchObject({ account: addressOf(0) });
  });
});
