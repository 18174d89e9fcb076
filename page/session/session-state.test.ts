import { describe, expect, test } from "vitest";
import { type ReducerRow, reducerCases } from "./reducer-cases.fixtures.ts";
import { enough, feeSink, rewardsPool, tooLittle } from "./session.fixtures.ts";
import {
  createSessionStore,
  type HoldingsCheck,
  reduceSession,
  type SessionEvent,
  type SessionState,
} from "./session-state.ts";

const decision = { canPlay: true, tokens: enough, checkedAt: 1 };
const newer = { canPlay: false, tokens: tooLittle, checkedAt: 2 };
const failure = { error: new Error("Rejected") };

const connected = (check: HoldingsCheck, account: string = feeSink): SessionState => ({
  status: "connected",
  account,
  check,
});
const unknown: HoldingsCheck = { status: "reading", decision: undefined };

const states = {
  disconnected: { status: "disconnected", failure: undefined },
  "disconnected after a failure": { status: "disconnected", failure },
  connecting: { status: "connecting" },
  "connected without a decision": connected(unknown),
  reading: connected({ status: "reading", decision }),
  loaded: connected({ status: "loaded", decision }),
  failed: connected({ status: "failed", decision, error: new Error("no node") }),
  "failed without a decision": connected({
    status: "failed",
    decision: undefined,
    error: new Error("no node"),
  }),
} satisfies Record<string, SessionState>;

type StateName = keyof typeof states;
type Row = ReducerRow<SessionState, SessionEvent, StateName>;

const { disconnected } = states;
const whileConnected = (next: SessionState) => ({
  "connected without a decision": next,
  reading: next,
  loaded: next,
  failed: next,
  "failed without a decision": next,
});
const whileDisconnected = (next: SessionState) => ({
  disconnected: next,
  "disconnected after a failure": next,
});
const always = (next: SessionState) => ({
  ...whileDisconnected(next),
  connecting: next,
  ...whileConnected(next),
});
/** With the decision that is known in each state. */
const withKnownDecision = (next: (known: typeof decision | undefined) => HoldingsCheck) => ({
  ...whileConnected(connected(next(decision))),
  "connected without a decision": connected(next(undefined)),
  "failed without a decision": connected(next(undefined)),
});

const rows: Record<SessionEvent["type"], Record<string, Row>> = {
  connecting: {
    "from disconnected": {
      event: { type: "connecting" },
      next: whileDisconnected({ status: "connecting" }),
    },
  },
  "connect-failed": {
    "with an error": {
      event: { type: "connect-failed", error: new Error("Rejected") },
      next: { connecting: { status: "disconnected", failure } },
    },
  },
  "failure-dismissed": {
    "after a failure": {
      event: { type: "failure-dismissed" },
      next: whileDisconnected(disconnected),
    },
  },
  connected: {
    "to the connected account": {
      event: { type: "connected", account: feeSink },
      next: {
        ...whileDisconnected(connected(unknown)),
        connecting: connected(unknown),
      },
    },
    "to another account": {
      event: { type: "connected", account: rewardsPool },
      next: always(connected(unknown, rewardsPool)),
    },
  },
  disconnected: {
    "from any state": { event: { type: "disconnected" }, next: always(disconnected) },
  },
  synchronized: {
    "with no stored session": {
      event: { type: "synchronized", saved: undefined },
      next: whileConnected(disconnected),
    },
    "with the same account and no decision": {
      event: { type: "synchronized", saved: { account: feeSink, decision: undefined } },
      next: { ...whileDisconnected(connected(unknown)), connecting: connected(unknown) },
    },
    "with the same account and decision": {
      event: { type: "synchronized", saved: { account: feeSink, decision } },
      next: {
        ...whileDisconnected(states.reading),
        connecting: states.reading,
        "connected without a decision": states.reading,
        "failed without a decision": states.loaded,
      },
    },
    "with the same account and a newer decision": {
      event: { type: "synchronized", saved: { account: feeSink, decision: newer } },
      next: {
        ...always(connected({ status: "reading", decision: newer })),
        ...whileConnected(connected({ status: "loaded", decision: newer })),
        "connected without a decision": connected({ status: "reading", decision: newer }),
      },
    },
    "with another account": {
      event: { type: "synchronized", saved: { account: rewardsPool, decision } },
      next: always(connected({ status: "reading", decision }, rewardsPool)),
    },
  },
  reading: {
    "the connected account": {
      event: { type: "reading", account: feeSink },
      next: withKnownDecision((known) => ({ status: "reading", decision: known })),
    },
    "another account": { event: { type: "reading", account: rewardsPool }, next: {} },
  },
  loaded: {
    "the connected account": {
      event: { type: "loaded", account: feeSink, decision: newer },
      next: whileConnected(connected({ status: "loaded", decision: newer })),
    },
    "another account": {
      event: { type: "loaded", account: rewardsPool, decision: newer },
      next: {},
    },
  },
  "check-failed": {
    "for the connected account": {
      event: { type: "check-failed", account: feeSink, error: new Error("no internet") },
      next: withKnownDecision((known) => ({
        status: "failed",
        decision: known,
        error: new Error("no internet"),
      })),
    },
    "for another account": {
      event: { type: "check-failed", account: rewardsPool, error: new Error("no internet") },
      next: {},
    },
  },
};

describe("reduceSession", () => {
  const cases = reducerCases<SessionState, SessionEvent, StateName>(states, rows);

  test.each(cases)("parameters: $name, then $title", ({ before, event, expected }) => {
    expect(reduceSession(before, event)).toEqual(expected);
  });
});

describe("createSessionStore", () => {
  test("behavior: starts with the stored session and changes by events", () => {
    const store = createSessionStore({ account: feeSink, decision });
    expect(store.getState()).toEqual(states.reading);
    const seen: SessionState[] = [];
    store.subscribe((state) => seen.push(state));
    store.dispatch({ type: "disconnected" });
    expect(seen).toEqual([disconnected]);
    expect(createSessionStore(undefined).getState()).toEqual(disconnected);
  });
});
