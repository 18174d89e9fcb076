import { createStore } from "zustand/vanilla";
import { FabulousFishError, type GateSession } from "@fabulous-fish/core";
import { GateError, SignInError } from "../session/gate-errors.ts";

/** Why an account has to sign in; `other-account` if the session of this device is another one's. */
export type SignedOutReason = "never" | "ended" | "other-account";

/** Awaited is the gate's challenge, the wallet, or the gate's check of the signature. */
export type SignInStep = "challenge" | "wallet" | "proof";

/** The wallet has not responded for a while. */
export interface WalletSilence {
  /** Whether there is another method to ask it. */
  readonly hasNextMethod: boolean;
  /** Whether it was silent before, since it has responded last: it may have lost its session. */
  readonly isRepeated: boolean;
}

/** The state of the connected account at the gate. */
export type GateState =
  /** The gate has not been queried, or no account is connected. */
  | { readonly status: "idle" }
  | { readonly status: "checking"; readonly account: string }
  /** It is not known whether there is a session, or the operator has denied the account. */
  | { readonly status: "check-failed"; readonly account: string; readonly failure: GateFailure }
  | { readonly status: "signed-out"; readonly account: string; readonly reason: SignedOutReason }
  | {
      readonly status: "signing-in";
      readonly account: string;
      readonly step: SignInStep;
      readonly silence?: WalletSilence;
    }
  | { readonly status: "sign-in-failed"; readonly account: string; readonly failure: GateFailure }
  | {
      readonly status: "signed-in";
      readonly account: string;
      /** The last known one. */
      readonly session: GateSession;
      /** Why it could not be read again; undefined if it could. */
      readonly failure: GateFailure | undefined;
    };

/**
 * An event of signing in. One with an account applies only to that account, and an event that does
 * not apply to the state changes nothing.
 */
export type GateEvent =
  /** Another account is connected, or none. */
  | { readonly type: "account-changed"; readonly account: string | undefined }
  /** The player has entered, so an earlier attempt to sign in is over. */
  | { readonly type: "entered"; readonly account: string }
  | { readonly type: "checking"; readonly account: string }
  | {
      readonly type: "session-read";
      readonly account: string;
      /** The session of this device, whose account may be another one; undefined if there is none. */
      readonly session: GateSession | undefined;
    }
  | { readonly type: "check-failed"; readonly account: string; readonly failure: GateFailure }
  | { readonly type: "signing-in"; readonly account: string; readonly step: SignInStep }
  | { readonly type: "wallet-silent"; readonly account: string; readonly silence: WalletSilence }
  | { readonly type: "sign-in-failed"; readonly account: string; readonly failure: GateFailure };

/** Returns the next state. */
export function reduceGate(state: GateState, event: GateEvent): GateState {
  const { account } = event;
  if (event.type === "account-changed") {
    if (account === undefined || state.status === "idle") return { status: "idle" };
    return state.account === account ? state : { status: "checking", account };
  }
  if ((event.type === "checking" || event.type === "entered") && state.status === "idle") {
    return { status: "checking", account: event.account };
  }
  if (state.status === "idle" || state.account !== account) return state;
  switch (event.type) {
    case "entered":
      return state.status === "sign-in-failed" ? { status: "checking", account } : state;
    case "checking":
      return state.status === "check-failed" && state.failure.kind !== "denied"
        ? { status: "checking", account }
        : state;
    case "session-read":
      return withSession(state, account, event.session);
    case "check-failed":
      if (state.status === "signed-in" && event.failure.kind !== "denied") {
        return { ...state, failure: event.failure };
      }
      return state.status === "checking" || state.status === "signed-in"
        ? { status: "check-failed", account, failure: event.failure }
        : state;
    case "signing-in":
      return state.status === "signed-in"
        ? state
        : { status: "signing-in", account, step: event.step };
    case "wallet-silent":
      return state.status === "signing-in" && state.step === "wallet"
        ? { ...state, silence: event.silence }
        : state;
    case "sign-in-failed":
      return state.status === "signing-in"
        ? { status: "sign-in-failed", account, failure: event.failure }
        : state;
  }
}

/** A session counts in every state: another tab may have signed in. Its absence does not. */
function withSession(
  state: Exclude<GateState, { status: "idle" }>,
  account: string,
  session: GateSession | undefined,
): GateState {
  if (session?.account === account) {
    return { status: "signed-in", account, session, failure: undefined };
  }
  const other: SignedOutReason | undefined = session && "other-account";
  switch (state.status) {
    case "signed-in":
      return { status: "signed-out", account, reason: other ?? "ended" };
    case "checking":
    case "check-failed":
      return { status: "signed-out", account, reason: other ?? "never" };
    default:
      return state;
  }
}

/** Creates the store of the gate's state, which changes only by events. */
export function createGateStore() {
  const { setState, ...store } = createStore<GateState>(() => ({ status: "idle" }));
  return {
    ...store,
    dispatch: (event: GateEvent): void => setState((state) => reduceGate(state, event), true),
  };
}

/** The errors' meanings to the player, by their codes. */
const kinds = {
  "sign-in-cancelled": "cancelled",
  "wallet-signing-rejected": "cancelled",
  "proof-refused": "rejected",
  "challenge-expired": "expired",
  "too-many-requests": "too-many-requests",
  "too-busy": "overloaded",
  "eligibility-unknown": "unknown",
  "signer-unconfirmed": "unknown",
  "account-denied": "denied",
  "gate-unreachable": "unreachable",
  "wallet-session-missing": "wallet-unavailable",
  "wallet-signing-timed-out": "wallet-unavailable",
  "wallet-key-missing": "wallet-unavailable",
  "wallet-permission-missing": "wallet-unavailable",
  "wallet-reason-unknown": "wallet-unavailable",
} as const;

type GateFailureKind = (typeof kinds)[keyof typeof kinds] | "other";

/** Why signing in, or reading the session, has failed. */
export interface GateFailure {
  /**
   * The meaning to the player: `wallet-unavailable` if connecting the wallet again can help,
   * `other` if it is none of the rest.
   */
  readonly kind: GateFailureKind;
  readonly error: FabulousFishError;
  /** When another try makes sense, in milliseconds since 1970; undefined if at once. */
  readonly retryAt: number | undefined;
  /** By how much the device's clock is behind the gate's, in milliseconds; undefined if it is right. */
  readonly clockOffset: number | undefined;
}

/** Smaller differences have no effect. */
const toleratedClockMilliseconds = 60_000;

/**
 * Describes a thrown value.
 *
 * @param clockOffset the gate's clock minus the device's, in milliseconds, if it is known
 */
export function gateFailureOf(thrown: unknown, clockOffset = 0): GateFailure {
  const error =
    thrown instanceof FabulousFishError
      ? thrown
      : new SignInError("sign-in-failed", String(thrown), thrown);
  return {
    kind: kindOf(error),
    error,
    retryAt:
      error instanceof GateError && error.retryAfterSeconds !== undefined
        ? Date.now() + error.retryAfterSeconds * 1_000
        : undefined,
    clockOffset: Math.abs(clockOffset) > toleratedClockMilliseconds ? clockOffset : undefined,
  };
}

function kindOf({ code }: FabulousFishError): GateFailureKind {
  const all: Readonly<Record<string, GateFailureKind>> = kinds;
  return all[code] ?? "other";
}
