import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { deliverToGame } from "./deliver-to-game.ts";
import { enough, feeSink, rewardsPool, tooLittle } from "./session.fixtures.ts";
import {
  createSessionStore,
  type EligibilityDecision,
  type SavedSession,
  type SessionStore,
} from "./session-state.ts";

const decision = { canPlay: true, tokens: enough, checkedAt: 1 };

function setUp(saved?: SavedSession) {
  const store = createSessionStore(saved);
  const engine = { send: vi.fn() };
  deliverToGame(store, engine);
  return { store, engine };
}

function load(store: SessionStore, account: string, decision: EligibilityDecision): void {
  store.dispatch({ type: "connected", account });
  store.dispatch({ type: "loaded", account, decision });
}

describe("deliverToGame", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("behavior: delivers once, one second after the holdings are loaded", () => {
    const { store, engine } = setUp();
    load(store, feeSink, decision);
    vi.advanceTimersByTime(999);
    expect(engine.send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(engine.send).toHaveBeenCalledWith({ canPlay: true, account: feeSink, tokens: enough });

    load(store, feeSink, { ...decision, checkedAt: 2 });
    vi.advanceTimersByTime(5_000);
    expect(engine.send).toHaveBeenCalledOnce();
  });

  test("behavior: a stored decision is not delivered before a node has responded", () => {
    const { engine } = setUp({ account: feeSink, decision });
    vi.advanceTimersByTime(5_000);
    expect(engine.send).not.toHaveBeenCalled();
  });

  test("behavior: delivers again when the decision changes, and an empty account after a disconnect", () => {
    const { store, engine } = setUp();
    load(store, feeSink, decision);
    vi.advanceTimersByTime(1_000);
    const lost = { canPlay: false, tokens: tooLittle, checkedAt: 2 };
    load(store, feeSink, lost);
    vi.advanceTimersByTime(1_000);
    store.dispatch({ type: "disconnected" });
    vi.advanceTimersByTime(1_000);
    expect(engine.send.mock.calls).toEqual([
      [{ canPlay: true, account: feeSink, tokens: enough }],
      [{ canPlay: false, account: feeSink, tokens: tooLittle }],
      [{ canPlay: false, account: "", tokens: new Map() }],
    ]);
  });

  test("behavior: another account is delivered without eligibility until its holdings are known", () => {
    const { store, engine } = setUp();
    store.dispatch({ type: "connected", account: rewardsPool });
    vi.advanceTimersByTime(5_000);
    expect(engine.send).not.toHaveBeenCalled();

    load(store, feeSink, decision);
    vi.advanceTimersByTime(1_000);
    store.dispatch({ type: "connected", account: rewardsPool });
    store.dispatch({ type: "read-failed", account: rewardsPool, error: "no node" });
    vi.advanceTimersByTime(1_000);
    load(store, rewardsPool, decision);
    vi.advanceTimersByTime(1_000);
    expect(engine.send.mock.calls).toEqual([
      [{ canPlay: true, account: feeSink, tokens: enough }],
      [{ canPlay: false, account: rewardsPool, tokens: new Map() }],
      [{ canPlay: true, account: rewardsPool, tokens: enough }],
    ]);
  });

  test("behavior: another account whose holdings are loaded within the delay is delivered once", () => {
    const { store, engine } = setUp();
    load(store, feeSink, decision);
    vi.advanceTimersByTime(1_000);
    store.dispatch({ type: "connected", account: rewardsPool });
    vi.advanceTimersByTime(500);
    load(store, rewardsPool, decision);
    vi.advanceTimersByTime(5_000);
    expect(engine.send.mock.calls.slice(1)).toEqual([
      [{ canPlay: true, account: rewardsPool, tokens: enough }],
    ]);
  });

  test("behavior: an account that disconnects within the delay is not delivered", () => {
    const { store, engine } = setUp();
    load(store, feeSink, decision);
    vi.advanceTimersByTime(500);
    store.dispatch({ type: "disconnected" });
    vi.advanceTimersByTime(5_000);
    expect(engine.send).not.toHaveBeenCalled();
  });
});
