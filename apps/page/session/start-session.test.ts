import { emptyHandOver } from "@fabulous-fish/client/hand-over";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Account } from "@fabulous-fish/core";
import {
  deferred,
  enough,
  feeSink,
  memoryStorage,
  rewardsPool,
  setUpWith,
  sharedStorage,
  shownOf,
  tooLittle,
} from "./session.fixtures.ts";
import type { EligibilityDecision, SavedSession, SessionStore } from "./session-state.ts";
import { startSession } from "./start-session.ts";

const decision = { eligibility: "yes" as const, tokens: enough, checkedAt: 1 };
const disconnected = { status: "disconnected", failure: undefined };

let page = Object.assign(new EventTarget(), { visibilityState: "visible", setInterval });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout", "setInterval"] });
  page = Object.assign(new EventTarget(), { visibilityState: "visible", setInterval });
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", page);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts a session with fake dependencies. */
function start(saved?: SavedSession) {
  return setUpWith(memoryStorage(saved), startSession);
}

describe("other tabs", () => {
  test("an account connected in another tab is connected here", () => {
    const { store, storage } = start();
    storage.changeInOtherTab({ account: feeSink, decision });
    expect(shownOf(store)).toMatchObject({ status: "connected", account: feeSink });
  });

  test("an account connected in another tab cancels this tab's connection attempt without an error", async () => {
    const { session, store, storage, wallet } = start();
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const aborted = new Error("cancelled");
    wallet.connect.mockImplementation(
      (_wallet, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => reject(aborted));
        }),
    );
    const connecting = session.connect();
    storage.changeInOtherTab({ account: feeSink, decision });
    await connecting;
    expect(shownOf(store)).toMatchObject({ status: "connected", account: feeSink });
    expect(logged).toHaveBeenCalledWith("Error connecting to Pera Wallet:", aborted);
  });

  test("a disconnect in another tab disconnects here, without a call to the wallet", () => {
    const { store, storage, wallet } = start({ account: feeSink, decision });
    storage.changeInOtherTab(undefined);
    expect(shownOf(store)).toEqual(disconnected);
    expect(wallet.disconnect).not.toHaveBeenCalled();
  });

  test("what this tab has stored while another one disconnected is removed", () => {
    const { store, storage } = start({ account: feeSink, decision });
    const cleared = vi.spyOn(storage, "clear");
    storage.changeInOtherTab(undefined);
    expect(shownOf(store)).toEqual(disconnected);
    expect(cleared).toHaveBeenCalledOnce();
    storage.changeInOtherTab(undefined);
    expect(cleared).toHaveBeenCalledOnce();
  });

  test("the decision is recomputed from the other tab's tokens", () => {
    const { store, storage } = start({ account: feeSink, decision });
    for (const account of [feeSink, rewardsPool]) {
      for (const [wrong, eligibility, tokens, checkedAt] of [
        ["yes", "no", tooLittle, 2] as const,
        ["no", "yes", enough, 3] as const,
      ]) {
        const stored = { eligibility: wrong, tokens, checkedAt };
        storage.changeInOtherTab({ account, decision: stored });
        expect(shownOf(store)).toMatchObject({ account, check: { decision: { eligibility } } });
      }
    }
  });

  test("an unchanged stored decision is not treated as loaded", () => {
    const { store, storage } = start({ account: feeSink, decision });
    storage.changeInOtherTab({ account: feeSink, decision });
    expect(shownOf(store)).toMatchObject({ check: { status: "reading", decision } });
  });

  test("an account switched in another tab is adopted, and its newer decision shown", () => {
    const { store, storage } = start({ account: feeSink, decision });
    storage.changeInOtherTab({ account: rewardsPool, decision: undefined });
    expect(shownOf(store)).toMatchObject({ account: rewardsPool });
    const newer = { eligibility: "no" as const, tokens: tooLittle, checkedAt: 3 };
    storage.changeInOtherTab({ account: rewardsPool, decision: newer });
    expect(shownOf(store)).toMatchObject({ check: { decision: newer } });
  });
});

describe("the wallet", () => {
  test("the wallet's session is restored only if an account is stored", () => {
    const visitor = start();
    expect(visitor.wallet.reconnect).not.toHaveBeenCalled();

    const returning = start({ account: feeSink, decision });
    expect(returning.wallet.reconnect).toHaveBeenCalledOnce();
  });

  test("a wallet session without the stored account switches to its first account", async () => {
    const storage = memoryStorage({ account: feeSink, decision });
    const reconnect = () => Promise.resolve([rewardsPool]);
    const { store } = setUpWith(storage, (dependencies) =>
      startSession({ ...dependencies, wallet: { ...dependencies.wallet, reconnect } }),
    );
    await vi.waitFor(() => expect(shownOf(store)).toMatchObject({ account: rewardsPool }));
  });

  test("an account change and a disconnect in the wallet are followed", () => {
    const { store, storage, wallet } = start({ account: feeSink, decision });
    wallet.emit({ type: "accounts-changed", accounts: [rewardsPool] });
    expect(shownOf(store)).toMatchObject({ account: rewardsPool });
    wallet.emit({ type: "disconnected" });
    expect(shownOf(store)).toEqual(disconnected);
    expect(storage.read()).toBeUndefined();
    expect(wallet.disconnect).not.toHaveBeenCalled();
  });

  test("a tab that follows another one takes the connection over when that one is closed", async () => {
    const { store, storage, wallet, tabs } = start();
    storage.changeInOtherTab({ account: feeSink, decision });
    expect(wallet.reconnect).not.toHaveBeenCalled();
    wallet.reconnect.mockResolvedValue([rewardsPool]);
    tabs.waitToLead.mock.lastCall?.[0]();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(shownOf(store)).toMatchObject({ account: rewardsPool });
  });

  test("a tab does not take over what another tab has just ended", async () => {
    const { storage, wallet, tabs } = start();
    storage.changeInOtherTab({ account: feeSink, decision });
    tabs.waitToLead.mock.lastCall?.[0]();
    storage.changeInOtherTab(undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(wallet.reconnect).not.toHaveBeenCalled();
  });

  test("nor if it has not received the change of the storage after a second", async () => {
    const shared = sharedStorage({ account: feeSink, decision });
    const { store, wallet, tabs } = setUpWith(shared.openTab(), startSession);
    expect(wallet.reconnect).toHaveBeenCalledOnce();
    shared.openTab().clear();
    tabs.waitToLead.mock.lastCall?.[0]();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(wallet.reconnect).toHaveBeenCalledOnce();
    expect(shownOf(store)).toEqual(disconnected);
  });

  test("the leading tab restores a connection that another tab has made", async () => {
    const { storage, wallet, tabs } = start();
    storage.changeInOtherTab({ account: feeSink, decision });
    tabs.waitToLead.mock.lastCall?.[0]();
    await vi.advanceTimersByTimeAsync(1_000);
    storage.changeInOtherTab({ account: rewardsPool, decision });
    expect(wallet.reconnect).toHaveBeenCalledTimes(2);
    expect(tabs.waitToLead).toHaveBeenCalledOnce();
  });

  test("a tab that connects waits for the connection before other tabs can learn of it", async () => {
    const { session, wallet, tabs } = start();
    const stepBack = vi.fn();
    tabs.waitToLead.mockReturnValue(stepBack);
    const approval = deferred<Account[]>();
    wallet.connect.mockReturnValue(approval.promise);
    const connecting = session.connect();
    expect(tabs.waitToLead).toHaveBeenCalledOnce();
    approval.resolve([feeSink]);
    await connecting;
    expect(tabs.waitToLead).toHaveBeenCalledOnce();
    session.disconnect();
    expect(stepBack).toHaveBeenCalledOnce();

    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const rejected = new Error("rejected");
    wallet.connect.mockRejectedValue(rejected);
    await session.connect();
    expect(tabs.waitToLead).toHaveBeenCalledTimes(2);
    expect(stepBack).toHaveBeenCalledTimes(2);
    expect(logged).toHaveBeenCalledWith("Error connecting to Pera Wallet:", rejected);
  });

  test("a tab waits for the connection only while it is connected", () => {
    const { storage, tabs } = start();
    expect(tabs.waitToLead).not.toHaveBeenCalled();
    const stepBack = vi.fn();
    tabs.waitToLead.mockReturnValue(stepBack);
    storage.changeInOtherTab({ account: feeSink, decision });
    expect(stepBack).not.toHaveBeenCalled();
    storage.changeInOtherTab(undefined);
    expect(stepBack).toHaveBeenCalledOnce();
  });

  test("the account stays while the wallet lists it", () => {
    const { store, wallet } = start({ account: feeSink, decision });
    wallet.emit({ type: "accounts-changed", accounts: [rewardsPool, feeSink] });
    expect(shownOf(store)).toMatchObject({ account: feeSink });
  });
});

describe("holdings", () => {
  test("are read at once, when the network returns, and every 50 seconds while visible", async () => {
    const { holdings } = start({ account: feeSink, decision });
    expect(holdings.read).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(0);
    page.dispatchEvent(new Event("online"));
    expect(holdings.read).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(49_999);
    expect(holdings.read).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(holdings.read).toHaveBeenCalledTimes(3);

    page.visibilityState = "hidden";
    await vi.advanceTimersByTimeAsync(120_000);
    expect(holdings.read).toHaveBeenCalledTimes(3);
  });

  test("a read that waits on the lost connection starts anew when the network returns", () => {
    const { holdings } = start({ account: feeSink, decision });
    const signals: (AbortSignal | undefined)[] = [];
    holdings.read.mockImplementation((_account, { signal } = {}) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    page.dispatchEvent(new Event("online"));
    page.dispatchEvent(new Event("online"));
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
  });

  test.each(["focus", "visibilitychange"])(
    "are read on %s, at most every 15 seconds",
    async (type) => {
      const { holdings } = start({ account: feeSink, decision });
      await vi.advanceTimersByTimeAsync(14_999);
      page.dispatchEvent(new Event(type));
      expect(holdings.read).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(1);
      page.dispatchEvent(new Event(type));
      expect(holdings.read).toHaveBeenCalledTimes(2);
    },
  );
});

test("a clock that was set back by an hour does not prevent a read on focus", async () => {
  const { holdings } = start({ account: feeSink, decision });
  await vi.advanceTimersByTimeAsync(0);
  vi.setSystemTime(Date.now() - 3_600_000);
  page.dispatchEvent(new Event("focus"));
  expect(holdings.read).toHaveBeenCalledTimes(2);
});

test("a stored decision is recomputed with the current configuration", () => {
  const { store } = start({ account: feeSink, decision: { ...decision, tokens: tooLittle } });
  expect(shownOf(store)).toMatchObject({
    check: { status: "reading", decision: { eligibility: "no" as const, tokens: tooLittle } },
  });
});

describe("the game", () => {
  const eligible = (account: string) => ({
    ...emptyHandOver,
    canPlay: true,
    account,
    tokens: Object.fromEntries(enough),
  });

  function load(
    store: SessionStore,
    account: string,
    loaded: EligibilityDecision = decision,
  ): void {
    store.dispatch({ type: "connected", account });
    store.dispatch({ type: "loaded", account, decision: loaded });
  }

  test("delivers once, one second after the holdings are loaded", () => {
    const { store, engine } = start();
    load(store, feeSink);
    vi.advanceTimersByTime(999);
    expect(engine.send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(engine.send).toHaveBeenCalledWith(eligible(feeSink));

    load(store, feeSink, { ...decision, checkedAt: 2 });
    vi.advanceTimersByTime(5_000);
    expect(engine.send).toHaveBeenCalledOnce();
  });

  test("a stored decision is not delivered before a node has responded", () => {
    const { engine } = start({ account: feeSink, decision });
    vi.advanceTimersByTime(5_000);
    expect(engine.send).not.toHaveBeenCalled();
  });

  test("delivers again when the decision changes, and an empty account after a disconnect", () => {
    const { store, engine } = start();
    load(store, feeSink);
    vi.advanceTimersByTime(1_000);
    const lost: EligibilityDecision = { eligibility: "no", tokens: tooLittle, checkedAt: 2 };
    load(store, feeSink, lost);
    vi.advanceTimersByTime(1_000);
    store.dispatch({ type: "disconnected" });
    vi.advanceTimersByTime(1_000);
    expect(engine.send.mock.calls).toEqual([
      [eligible(feeSink)],
      [{ ...eligible(feeSink), canPlay: false, tokens: Object.fromEntries(tooLittle) }],
      [emptyHandOver],
    ]);
  });

  test("another account is delivered without eligibility until its holdings are known", () => {
    const { store, engine } = start();
    store.dispatch({ type: "connected", account: rewardsPool });
    vi.advanceTimersByTime(5_000);
    expect(engine.send).not.toHaveBeenCalled();

    load(store, feeSink);
    vi.advanceTimersByTime(1_000);
    store.dispatch({ type: "connected", account: rewardsPool });
    store.dispatch({ type: "read-failed", account: rewardsPool, error: "no node" });
    vi.advanceTimersByTime(1_000);
    load(store, rewardsPool);
    vi.advanceTimersByTime(1_000);
    expect(engine.send.mock.calls).toEqual([
      [eligible(feeSink)],
      [{ ...emptyHandOver, account: rewardsPool }],
      [eligible(rewardsPool)],
    ]);
  });

  test("another account whose holdings are loaded within the delay is delivered once", () => {
    const { store, engine } = start();
    load(store, feeSink);
    vi.advanceTimersByTime(1_000);
    store.dispatch({ type: "connected", account: rewardsPool });
    vi.advanceTimersByTime(500);
    load(store, rewardsPool);
    vi.advanceTimersByTime(5_000);
    expect(engine.send.mock.calls.slice(1)).toEqual([[eligible(rewardsPool)]]);
  });

  test("an account that disconnects within the delay is not delivered", () => {
    const { store, engine } = start();
    load(store, feeSink);
    vi.advanceTimersByTime(500);
    store.dispatch({ type: "disconnected" });
    vi.advanceTimersByTime(5_000);
    expect(engine.send).not.toHaveBeenCalled();
  });
});
