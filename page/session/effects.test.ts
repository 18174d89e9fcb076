import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { followOtherTabs } from "./follow-other-tabs.ts";
import { followWallet } from "./follow-wallet.ts";
import { enough, feeSink, rewardsPool, setUp, tooLittle } from "./session.fixtures.ts";
import { connected, couldNotCheck, disconnected, loaded } from "./session-state.ts";
import { startSession } from "./start-session.ts";
import { deliverToGame } from "./deliver-to-game.ts";

const decision = { canPlay: true, tokens: enough, checkedAt: 1 };

describe("deliverToGame", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("behavior: delivers once, one second after the holdings are loaded", () => {
    const { dependencies, store, engine } = setUp();
    deliverToGame(dependencies);
    store.setState(loaded(connected(feeSink), decision), true);
    vi.advanceTimersByTime(999);
    expect(engine.send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(engine.send).toHaveBeenCalledWith({ canPlay: true, account: feeSink, tokens: enough });

    store.setState(loaded(connected(feeSink), { ...decision, checkedAt: 2 }), true);
    vi.advanceTimersByTime(5_000);
    expect(engine.send).toHaveBeenCalledOnce();
  });

  test("behavior: a stored decision is not delivered before a node has responded", () => {
    const { dependencies, engine } = setUp({ account: feeSink, decision });
    deliverToGame(dependencies);
    vi.advanceTimersByTime(5_000);
    expect(engine.send).not.toHaveBeenCalled();
  });

  test("behavior: delivers again when the decision changes, and an empty account after a disconnect", () => {
    const { dependencies, store, engine } = setUp();
    deliverToGame(dependencies);
    store.setState(loaded(connected(feeSink), decision), true);
    vi.advanceTimersByTime(1_000);
    const lost = { canPlay: false, tokens: tooLittle, checkedAt: 2 };
    store.setState(loaded(connected(feeSink), lost), true);
    vi.advanceTimersByTime(1_000);
    store.setState(disconnected(), true);
    vi.advanceTimersByTime(1_000);
    expect(engine.send.mock.calls).toEqual([
      [{ canPlay: true, account: feeSink, tokens: enough }],
      [{ canPlay: false, account: feeSink, tokens: tooLittle }],
      [{ canPlay: false, account: "", tokens: new Map() }],
    ]);
  });

  test("behavior: another account is delivered without eligibility until its holdings are known", () => {
    const { dependencies, store, engine } = setUp();
    deliverToGame(dependencies);
    store.setState(connected(rewardsPool), true);
    vi.advanceTimersByTime(5_000);
    expect(engine.send).not.toHaveBeenCalled();

    store.setState(loaded(connected(feeSink), decision), true);
    vi.advanceTimersByTime(1_000);
    store.setState(couldNotCheck(connected(rewardsPool), "no node"), true);
    vi.advanceTimersByTime(1_000);
    store.setState(loaded(connected(rewardsPool), decision), true);
    vi.advanceTimersByTime(1_000);
    expect(engine.send.mock.calls).toEqual([
      [{ canPlay: true, account: feeSink, tokens: enough }],
      [{ canPlay: false, account: rewardsPool, tokens: new Map() }],
      [{ canPlay: true, account: rewardsPool, tokens: enough }],
    ]);
  });

  test("behavior: another account whose holdings are loaded within the delay is delivered once", () => {
    const { dependencies, store, engine } = setUp();
    deliverToGame(dependencies);
    store.setState(loaded(connected(feeSink), decision), true);
    vi.advanceTimersByTime(1_000);
    store.setState(connected(rewardsPool), true);
    vi.advanceTimersByTime(500);
    store.setState(loaded(connected(rewardsPool), decision), true);
    vi.advanceTimersByTime(5_000);
    expect(engine.send.mock.calls.slice(1)).toEqual([
      [{ canPlay: true, account: rewardsPool, tokens: enough }],
    ]);
  });

  test("behavior: an account that disconnects within the delay is not delivered", () => {
    const { dependencies, store, engine } = setUp();
    deliverToGame(dependencies);
    store.setState(loaded(connected(feeSink), decision), true);
    vi.advanceTimersByTime(500);
    store.setState(disconnected(), true);
    vi.advanceTimersByTime(5_000);
    expect(engine.send).not.toHaveBeenCalled();
  });
});

describe("followOtherTabs", () => {
  test("behavior: an account connected in another tab is connected here", () => {
    const { dependencies, session, store, storage } = setUp();
    followOtherTabs(session, dependencies);
    storage.changeElsewhere({ account: feeSink, decision });
    expect(store.getState()).toMatchObject({ status: "connected", account: feeSink });
  });

  test("behavior: an account connected in another tab cancels this tab's connection attempt without an error", async () => {
    const { dependencies, session, store, storage, wallet } = setUp();
    followOtherTabs(session, dependencies);
    const aborted = new Error("Connect is cancelled by user");
    wallet.connect.mockImplementation(
      (_options, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => reject(aborted));
        }),
    );
    const connecting = session.connect();
    storage.changeElsewhere({ account: feeSink, decision });
    await connecting;
    expect(store.getState()).toMatchObject({ status: "connected", account: feeSink });
  });

  test("behavior: a disconnect in another tab disconnects here, without a call to the wallet", () => {
    const { dependencies, session, store, storage, wallet } = setUp({ account: feeSink, decision });
    followOtherTabs(session, dependencies);
    storage.changeElsewhere(undefined);
    expect(store.getState()).toEqual(disconnected());
    expect(wallet.disconnect).not.toHaveBeenCalled();
  });

  test("behavior: the decision is recomputed from the other tab's tokens", () => {
    const { dependencies, session, store, storage } = setUp({ account: feeSink, decision });
    followOtherTabs(session, dependencies);
    for (const account of [feeSink, rewardsPool]) {
      storage.changeElsewhere({
        account,
        decision: { canPlay: true, tokens: tooLittle, checkedAt: 2 },
      });
      expect(store.getState()).toMatchObject({ account, check: { decision: { canPlay: false } } });
      storage.changeElsewhere({
        account,
        decision: { canPlay: false, tokens: enough, checkedAt: 3 },
      });
      expect(store.getState()).toMatchObject({ account, check: { decision: { canPlay: true } } });
    }
  });

  test("behavior: an unchanged stored decision does not count as loaded", () => {
    const { dependencies, session, store, storage } = setUp({ account: feeSink, decision });
    followOtherTabs(session, dependencies);
    storage.changeElsewhere({ account: feeSink, decision });
    expect(store.getState()).toMatchObject({ check: { status: "reading", decision } });
  });

  test("behavior: an account switched in another tab is adopted, and its newer decision shown", () => {
    const { dependencies, session, store, storage } = setUp({ account: feeSink, decision });
    followOtherTabs(session, dependencies);
    storage.changeElsewhere({ account: rewardsPool, decision: undefined });
    expect(store.getState()).toMatchObject({ account: rewardsPool });
    const newer = { canPlay: false, tokens: tooLittle, checkedAt: 3 };
    storage.changeElsewhere({ account: rewardsPool, decision: newer });
    expect(store.getState()).toMatchObject({ check: { decision: newer } });
  });
});

describe("followWallet", () => {
  test("behavior: the wallet's session is restored only if an account is stored", () => {
    const visitor = setUp();
    followWallet(visitor.session, visitor.dependencies);
    expect(visitor.wallet.reconnect).not.toHaveBeenCalled();

    const returning = setUp({ account: feeSink, decision });
    followWallet(returning.session, returning.dependencies);
    expect(returning.wallet.reconnect).toHaveBeenCalledOnce();
  });

  test("behavior: a wallet session without the stored account switches to its first account", async () => {
    const { dependencies, session, store, wallet } = setUp({ account: feeSink, decision });
    wallet.reconnect.mockResolvedValue([rewardsPool]);
    followWallet(session, dependencies);
    await vi.waitFor(() => expect(store.getState()).toMatchObject({ account: rewardsPool }));
  });

  test("behavior: an account change and a disconnect in the wallet are followed", () => {
    const { dependencies, session, store, storage, wallet } = setUp({ account: feeSink, decision });
    followWallet(session, dependencies);
    wallet.emit({ type: "accounts-changed", accounts: [rewardsPool] });
    expect(store.getState()).toMatchObject({ account: rewardsPool });
    wallet.emit({ type: "disconnected" });
    expect(store.getState()).toEqual(disconnected());
    expect(storage.read()).toBeUndefined();
    expect(wallet.disconnect).not.toHaveBeenCalled();
  });

  test("behavior: the account stays while the wallet lists it", () => {
    const { dependencies, session, store, wallet } = setUp({ account: feeSink, decision });
    followWallet(session, dependencies);
    wallet.emit({ type: "accounts-changed", accounts: [rewardsPool, feeSink] });
    expect(store.getState()).toMatchObject({ account: feeSink });
  });
});

describe("startSession", () => {
  // The holdings are read again when the window gets the focus.
  beforeEach(() => {
    const target = { addEventListener: () => {}, setInterval: () => 0 };
    vi.stubGlobal("window", target);
    vi.stubGlobal("document", target);
  });
  afterEach(() => void vi.unstubAllGlobals());

  test("behavior: a stored decision is recomputed with the current configuration", () => {
    const { dependencies, store } = setUp({
      account: feeSink,
      decision: { ...decision, tokens: tooLittle },
    });
    startSession(dependencies);
    expect(store.getState()).toMatchObject({
      check: { status: "reading", decision: { canPlay: false, tokens: tooLittle } },
    });
  });
});
