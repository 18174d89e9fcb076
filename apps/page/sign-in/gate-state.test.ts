import { describe, expect, test } from "vitest";
import { GateError, SignInError } from "../session/gate-errors.ts";
import { feeSink, rewardsPool } from "../session/session.fixtures.ts";
import { sessionOf } from "./gate.fixtures.ts";
import {
  createGateStore,
  type GateEvent,
  gateFailureOf,
  type GateState,
  reduceGate,
} from "./gate-state.ts";

const account = feeSink;
const session = sessionOf();
const newer = sessionOf(account, { canPlay: false, standing: "no" });
const others = sessionOf(rewardsPool);
const failure = gateFailureOf(new SignInError("gate-unreachable", undefined));

const denial = gateFailureOf(new GateError("account-denied", "until tomorrow"));

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
const names = Object.keys(states) as StateName[];

/** The states that an event changes, with the state that follows; it changes no other. */
interface Row {
  readonly event: GateEvent;
  readonly next: Readonly<Partial<Record<StateName, GateState>>>;
}

/** The same next state after several ones. */
const whereNext = (before: readonly StateName[], next: GateState): Row["next"] =>
  Object.fromEntries(before.map((name) => [name, next]));
const notIdle = names.filter((name) => name !== "idle");
const checked = ["checking", "check failed", "denied"] as const;
const entered = ["signed in", "signed in, not read again"] as const;
const notEntered = notIdle.filter((name) => name !== entered[0] && name !== entered[1]);

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

const rows: Record<string, Row> = {
  "the account is disconnected": {
    event: { type: "account-changed", account: undefined },
    next: whereNext(notIdle, idle),
  },
  "another account is connected": {
    event: { type: "account-changed", account: rewardsPool },
    next: whereNext(notIdle, { status: "checking", account: rewardsPool }),
  },
  "the same account is connected": { event: { type: "account-changed", account }, next: {} },
  "the player enters": {
    event: { type: "entered", account },
    next: { idle: checking, "sign-in failed": checking },
  },
  "a read starts": {
    event: { type: "checking", account },
    next: { idle: checking, "check failed": checking },
  },
  "there is a session": {
    event: { type: "session-read", account, session: newer },
    next: whereNext(notIdle, signedIn(newer)),
  },
  "there is no session": {
    event: { type: "session-read", account, session: undefined },
    next: { ...whereNext(checked, signedOut("never")), ...whereNext(entered, signedOut("ended")) },
  },
  "the session is another account's": {
    event: { type: "session-read", account, session: others },
    next: whereNext([...checked, ...entered], signedOut("other-account")),
  },
  "a read fails": {
    event: { type: "check-failed", account, failure },
    next: {
      checking: states["check failed"],
      ...whereNext(entered, states["signed in, not read again"]),
    },
  },
  "the account is denied": {
    event: { type: "check-failed", account, failure: denial },
    next: whereNext(["checking", ...entered], states.denied),
  },
  "signing in proceeds": {
    event: { type: "signing-in", account, step: "wallet" },
    next: whereNext(notEntered, { status: "signing-in", account, step: "wallet" }),
  },
  "signing in fails": {
    event: { type: "sign-in-failed", account, failure },
    next: { "signing in": states["sign-in failed"] },
  },
};

describe.each(Object.entries(rows))("%s", (_, { event, next }) => {
  test.each(names)("from the state %s", (name) => {
    const before: GateState = states[name];
    expect(reduceGate(before, event)).toEqual(next[name] ?? before);
  });
});

const ofOther: readonly GateEvent[] = [
  { type: "entered", account: rewardsPool },
  { type: "checking", account: rewardsPool },
  { type: "session-read", account: rewardsPool, session: others },
  { type: "session-read", account: rewardsPool, session: undefined },
  { type: "check-failed", account: rewardsPool, failure },
  { type: "signing-in", account: rewardsPool, step: "proof" },
  {
    type: "wallet-silent",
    account: rewardsPool,
    silence: { hasNextMethod: true, isRepeated: false },
  },
  { type: "sign-in-failed", account: rewardsPool, failure },
];

test("a wallet is silent only while it is awaited", () => {
  const wallet: GateState = { status: "signing-in", account, step: "wallet" };
  const silence = { hasNextMethod: true, isRepeated: false };
  const event: GateEvent = { type: "wallet-silent", account, silence };
  const silent: GateState = { ...wallet, silence };
  expect(reduceGate(wallet, event)).toEqual(silent);
  expect(reduceGate(silent, { type: "signing-in", account, step: "proof" })).toEqual({
    ...wallet,
    step: "proof",
  });
  for (const name of names) expect(reduceGate(states[name], event)).toBe(states[name]);
});

describe.each(ofOther)("$type of an account that is no longer connected", (event) => {
  test.each(notIdle)("changes nothing in %s", (name) => {
    expect(reduceGate(states[name], event)).toBe(states[name]);
  });
});

test("a store starts idle and notifies of each change", () => {
  const store = createGateStore();
  const seen: string[] = [];
  store.subscribe(({ status }) => seen.push(status));
  store.dispatch({ type: "session-read", account, session });
  store.dispatch({ type: "checking", account });
  store.dispatch({ type: "session-read", account, session });
  expect(store.getState()).toEqual(signedIn());
  expect(seen).toEqual(["checking", "signed-in"]);
});
