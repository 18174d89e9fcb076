import { describe, expect, test } from "vitest";
import { gateMessages } from "../../messages/texts/gate.ts";
import { messages } from "../../messages/texts/page.ts";
import { CancelledError } from "../../platform/errors.ts";
import { GateError, SignInError } from "../../session/gate-errors.ts";
import { feeSink as account } from "../../session/session.fixtures.ts";
import { sessionOf } from "../../sign-in/gate.fixtures.ts";
import { gateFailureOf, type GateState, type SignInStep } from "../../sign-in/gate-state.ts";
import { type GateView, viewOfGate } from "./view-of-gate.ts";

const names = { wallet: "Pera Wallet", token: "$FISHD" };
const unreachable = gateFailureOf(new SignInError("gate-unreachable", undefined));
const denied = gateFailureOf(new GateError("account-denied", "until tomorrow"));
const cancelled = gateFailureOf(new CancelledError("sign-in-cancelled"));
const no = sessionOf(account, { canPlay: false, standing: "no" });
const unknown = sessionOf(account, { canPlay: false, standing: "unknown" });
const signedIn = (session: typeof no, failure?: typeof unreachable): GateState => ({
  status: "signed-in",
  account,
  session,
  failure,
});
const signingIn = (step: SignInStep): GateState => ({ status: "signing-in", account, step });
const wait = { shows: "wait", hint: undefined, longHint: gateMessages.takesLong } as const;
const signingInView = { ...wait, isSigningIn: true, silence: undefined };
const silence = { hasNextMethod: true, isRepeated: false };

const rows: Record<string, readonly [GateState, GateView | undefined]> = {
  "no account": [{ status: "idle" }, { shows: "connect", heading: gateMessages.connectFirst }],
  "the gate is asked": [
    { status: "checking", account },
    { ...wait, heading: gateMessages.checking, isSigningIn: false, silence: undefined },
  ],
  "the gate cannot be reached": [
    { status: "check-failed", account, failure: unreachable },
    {
      shows: "failure",
      heading: gateMessages.notChecked,
      failure: unreachable,
      retry: "check",
    },
  ],
  "the operator has denied the account": [
    { status: "check-failed", account, failure: denied },
    {
      shows: "failure",
      heading: gateMessages.failed.denied,
      failure: denied,
      retry: "check",
    },
  ],
  "signed out": [
    { status: "signed-out", account, reason: "ended" },
    {
      shows: "sign-in",
      heading: gateMessages.signIn,
      account,
      reason: gateMessages.signedOut.ended,
    },
  ],
  "signing in: the challenge": [
    signingIn("challenge"),
    { ...signingInView, heading: gateMessages.steps.challenge },
  ],
  "signing in: the wallet": [
    signingIn("wallet"),
    {
      ...signingInView,
      heading: gateMessages.steps.wallet,
      hint: gateMessages.openWallet(names.wallet),
      longHint: messages.connectingLong,
    },
  ],
  "signing in: the wallet is silent": [
    { status: "signing-in", account, step: "wallet", silence },
    {
      ...signingInView,
      heading: gateMessages.steps.wallet,
      hint: gateMessages.openWallet(names.wallet),
      longHint: messages.connectingLong,
      silence,
    },
  ],
  "signing in: the proof": [
    signingIn("proof"),
    { ...signingInView, heading: gateMessages.steps.proof },
  ],
  "the player has cancelled": [
    { status: "sign-in-failed", account, failure: cancelled },
    {
      shows: "failure",
      heading: gateMessages.failed.cancelled,
      failure: cancelled,
      retry: "signIn",
    },
  ],
  "may play": [signedIn(sessionOf()), undefined],
  "may play, and could not be read again": [signedIn(sessionOf(), unreachable), undefined],
  "may not play": [
    signedIn(no),
    { shows: "no", heading: messages.cannotPlay("$FISHD"), session: no, problem: undefined },
  ],
  "may not play, and could not be read again": [
    signedIn(no, unreachable),
    {
      shows: "no",
      heading: messages.cannotPlay("$FISHD"),
      session: no,
      problem: { heading: gateMessages.notChecked, failure: unreachable },
    },
  ],
  "the gate does not know": [
    signedIn(unknown),
    {
      shows: "unknown",
      heading: messages.couldNotCheck,
      session: unknown,
      reason: gateMessages.unknownExplained,
    },
  ],
  // One reason: that of the last attempt.
  "the gate did not know, and cannot be reached": [
    signedIn(unknown, unreachable),
    {
      shows: "failure",
      heading: messages.couldNotCheck,
      failure: unreachable,
      retry: "check",
    },
  ],
};

describe("viewOfGate", () => {
  test.each(Object.entries(rows))("parameters: %s", (_, [state, view]) => {
    expect(viewOfGate(state, names)).toEqual(view);
  });
});
