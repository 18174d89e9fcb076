import { FabulousFishError, hasCode } from "@fabulous-fish/core";
import { SignInError } from "../account/gate-errors.ts";

/** What a failure means to the player; `other` if it is none of the rest. */
export type GateFailureKind =
  | "cancelled"
  | "rejected"
  | "expired"
  | "too-many-requests"
  | "overloaded"
  | "unknown"
  | "denied"
  | "unreachable"
  | "other";

/** Why signing in, or reading the session, has failed. */
export interface GateFailure {
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
 * Describes an error.
 *
 * @param clockOffset the gate's clock minus the device's, in milliseconds, if it is known
 */
export function gateFailureOf(error: unknown, clockOffset = 0): GateFailure {
  return {
    kind: kindOf(error),
    error:
      error instanceof FabulousFishError
        ? error
        : new SignInError("sign-in-failed", String(error), error),
    retryAt:
      error instanceof SignInError && error.retryAfterSeconds !== undefined
        ? Date.now() + error.retryAfterSeconds * 1_000
        : undefined,
    clockOffset: Math.abs(clockOffset) > toleratedClockOffset ? clockOffset : undefined,
  };
}

function kindOf(error: unknown): GateFailureKind {
  if (hasCode(error, "sign-in-cancelled", "wallet-signing-rejected")) return "cancelled";
  if (hasCode(error, "gate-proof-refused")) return "rejected";
  if (hasCode(error, "gate-challenge-expired")) return "expired";
  if (hasCode(error, "gate-too-many-requests")) return "too-many-requests";
  if (hasCode(error, "gate-overloaded")) return "overloaded";
  if (hasCode(error, "gate-holdings-unknown")) return "unknown";
  if (hasCode(error, "gate-account-denied")) return "denied";
  return hasCode(error, "gate-unreachable") ? "unreachable" : "other";
}
