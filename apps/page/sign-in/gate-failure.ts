import { FabulousFishError } from "@fabulous-fish/core";
import { SignInError } from "../session/gate-errors.ts";

/** What errors mean to the player, by their codes. */
const kinds = {
  "sign-in-cancelled": "cancelled",
  "wallet-signing-rejected": "cancelled",
  "gate-proof-refused": "rejected",
  "gate-challenge-expired": "expired",
  "gate-too-many-requests": "too-many-requests",
  "gate-overloaded": "overloaded",
  "gate-holdings-unknown": "unknown",
  "gate-account-denied": "denied",
  "gate-unreachable": "unreachable",
  "wallet-session-missing": "wallet-unavailable",
  "wallet-signing-timed-out": "wallet-unavailable",
  "wallet-key-missing": "wallet-unavailable",
} as const;

type GateFailureKind = (typeof kinds)[keyof typeof kinds] | "other";

/** Why signing in, or reading the session, has failed. */
export interface GateFailure {
  /**
   * What it means to the player: `wallet-unavailable` if connecting the wallet again can help, `other` if
   * it is none of the rest.
   */
  readonly kind: GateFailureKind;
  readonly error: FabulousFishError;
  /** When another try makes sense, in milliseconds since 1970; undefined if at once. */
  readonly retryAt: number | undefined;
  /** By how much the device's clock is behind the gate's, in milliseconds; undefined if it is right. */
  readonly clockOffset: number | undefined;
}

/** In milliseconds. Smaller differences have no effect. */
const toleratedClockOffset = 60_000;

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
      error instanceof SignInError && error.retryAfterSeconds !== undefined
        ? Date.now() + error.retryAfterSeconds * 1_000
        : undefined,
    clockOffset: Math.abs(clockOffset) > toleratedClockOffset ? clockOffset : undefined,
  };
}

function kindOf({ code }: FabulousFishError): GateFailureKind {
  const all: Readonly<Record<string, GateFailureKind>> = kinds;
  return all[code] ?? "other";
}
