import { describe, expect, test } from "vitest";
import { SignInError } from "../account/gate-errors.ts";
import { feeSink, rewardsPool } from "../account/session.fixtures.ts";
import { gateFailureOf } from "./gate-failure.ts";
import { sessionOf } from "./gate-session.fixtures.ts";
import { createGateStore, type GateEvent, type GateState, reduceGate } from "./gate-state.ts";

const account = feeSink;
const session = sessionOf();
const newer = sessionOf(account, { canPlay: false, standing: "no" });
const others = sessionOf(rewardsPool);
const failure = gateFailureOf(new SignInError("gate-unreachable", undefined));

const denial = gateFailureOf(new SignInError("gate-account-denied", "until tomorrow"));

const states = {
  idle: { status: "idle" },
  checking: { status: "checking", account },
  "check failed": { status: "check-failed", account, failure },
  denied: { status: "check-failed", account, failure: denial },
  "signed out": { status: "signed-out", account, reason: "ended" },
  "signing in": { status: "signing-in", account, step: "challenge" },
  "sign-in failed": { status: "sign-in-failed", account, failure },
  "signed in": { status: "signed-in", account, session, failure: undefined },
  "signed in, not read again": { status: "signed-in", account, session, failure },
} satisfies Record<string, GateState>;

type StateName = keyof typeof states;

/** The states that an event changes, with the state that follows; it changes no other. */
interface Row {
  readonly event: GateEvent;
  readonly next: Readonly<Partial<Record<StateName, GateState>>>;
}

const ofAccount = (next: GateState) => ({
  checking: next,
  "check failed": next,
  denied: next,
  "signed out": next,
  "signing in": next,
  "sign-in failed": next,
  "signed in": next,
  "signed in, not read again": next,
});
const signedOut = (reason: "never" | "ended" | "other-account"): GateState => ({
  status: "signed-out",
  account,
  reason,
});
const signedIn = (current = session): GateState => ({
  status: "signed-in",
  account,
  session: current,
  failure: undefined,
});
const { idle, checking } = states;
const failedToRead: GateState = { ...states["signed in"], failure };

const rows: Record<string, Row> = {
  "the account is disconnected": {
    event: { type: "account-changed", account: undefined },
    next: ofAccount(idle),
  },
  "another account is connected": {
    event: { type: "account-changed", account: rewardsPool },
    next: ofAccount({ status: "checking", account: rewardsPool }),
  },
  "the same account is connected": { event: { type: "account-changed", account }, next: {} },
  "the player arrives": {
    event: { type: "arrived", account },
    next: { idle: checking, "sign-in failed": checking },
  },
  "a read starts": {
    event: { type: "checking", account },
    next: { idle: checking, "check failed": checking },
  },
  "there is a session": {
    event: { type: "session-read", account, session: newer },
    next: ofAccount(signedIn(newer)),
  },
  "there is no session": {
    event: { type: "session-read", account, session: undefined },
    next: {
      checking: signedOut("never"),
      "check failed": signedOut("never"),
      denied: signedOut("never"),
      "signed in": signedOut("ended"),
      "signed in, not read again": signedOut("ended"),
    },
  },
  "the session is another account's": {
    event: { type: "session-read", account, session: others },
    next: {
      checking: signedOut("other-account"),
      "check failed": signedOut("other-account"),
      denied: signedOut("other-account"),
      "signed in": signedOut("other-account"),
      "signed in, not read again": signedOut("other-account"),
    },
  },
  "a read fails": {
    event: { type: "check-failed", account, failure },
    next: {
      checking: states["check failed"],
      "signed in": failedToRead,
      "signed in, not read again": failedToRead,
    },
  },
  "the account is denied": {
    event: { type: "check-failed", account, failure: denial },
    next: {
      checking: states.denied,
      "signed in": states.denied,
      "signed in, not read again": states.denied,
    },
  },
  "signing in proceeds": {
    event: { type: "signing-in", account, step: "wallet" },
    next: {
      checking: { status: "signing-in", account, step: "wallet" },
      "check failed": { status: "signing-in", account, step: "wallet" },
      denied: { status: "signing-in", account, step: "wallet" },
      "signed out": { status: "signing-in", account, step: "wallet" },
      "signing in": { status: "signing-in", account, step: "wallet" },
      "sign-in failed": { status: "signing-in", account, step: "wallet" },
    },
  },
  "signing in fails": {
    event: { type: "sign-in-failed", account, failure },
    next: { "signing in": states["sign-in failed"] },
  },
};

const names = Object.keys(states) as StateName[];

describe.each(Object.entries(rows))("%s", (_, { event, next }) => {
  test.each(names)("behavior: from the state %s", (name) => {
    const before: GateState = states[name];
    expect(reduceGate(before, event)).toEqual(next[name] ?? before);
  });
});

const ofOther: readonly GateEvent[] = [
  { type: "arrived", account: rewardsPool },
  { type: "checking", account: rewardsPool },
  { type: "session-read", account: rewardsPool, session: others },
  { type: "session-read", account: rewardsPool, session: undefined },
  { type: "check-failed", account: rewardsPool, failure },
  { type: "signing-in", account: rewardsPool, step: "proof" },
  { type: "wallet-silent", account: rewardsPool },
  { type: "sign-in-failed", account: rewardsPool, failure },
];

test("behavior: a wallet is silent only while it is awaited", () => {
  const wallet: GateState = { status: "signing-in", account, step: "wallet" };
  const event: GateEvent = { type: "wallet-silent", account };
  const silent: GateState = { ...wallet, isWalletSilent: true };
  expect(reduceGate(wallet, event)).toEqual(silent);
  expect(reduceGate(silent, { type: "signing-in", account, step: "proof" })).toEqual({
    ...wallet,
    step: "proof",
  });
  for (const name of names) expect(reduceGate(states[name], event)).toBe(states[name]);
});

describe.each(ofOther)("$type of an account that is no longer connected", (event) => {
  test.each(names.filter((name) => name !== "idle"))("behavior: changes nothing in %s", (name) => {
    expect(reduceGate(states[name], event)).toBe(states[name]);
  });
});

test("behavior: a store starts idle and notifies of each change", () => {
  const store = createGateStore();
  const seen: string[] = [];
  store.subscribe(({ status }) => seen.push(status));
  store.dispatch({ type: "session-read", account, session });
  store.dispatch({ type: "checking", account });
  store.dispatch({ type: "session-read", account, session });
  expect(store.getState()).toEqual(signedIn());
  expect(seen).toEqual(["checking", "signed-in"]);
});
