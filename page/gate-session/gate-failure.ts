import { FabulousFishError } from "@fabulous-fish/core";
import {
  GateChallengeExpiredError,
  GateHoldingsUnknownError,
  GateProofRefusedError,
  GateTooManyRequestsError,
  GateUnreachableError,
} from "../session/gate-errors.ts";
import { SignInCancelledError, SignInFailedError } from "./errors.ts";

/** What a failure means to the player; `other` if it is none of the rest. */
export type GateFailureKind =
  "cancelled" | "rejected" | "expired" | "too-many-requests" | "unknown" | "unreachable" | "other";

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
    error: error instanceof FabulousFishError ? error : new SignInFailedError(error),
    retryAt:
      error instanceof GateTooManyRequestsError
        ? Date.now() + error.retryAfterSeconds * 1_000
        : undefined,
    clockOffset: Math.abs(clockOffset) > toleratedClockOffset ? clockOffset : undefined,
  };
}

function kindOf(error: unknown): GateFailureKind {
  if (error instanceof SignInCancelledError || isRejectedInWallet(error)) return "cancelled";
  if (error instanceof GateProofRefusedError) return "rejected";
  if (error instanceof GateChallengeExpiredError) return "expired";
  if (error instanceof GateTooManyRequestsError) return "too-many-requests";
  if (error instanceof GateHoldingsUnknownError) return "unknown";
  return error instanceof GateUnreachableError ? "unreachable" : "other";
}

/** Compares names: the wallet's errors belong to its adapter. */
function isRejectedInWallet(error: unknown): boolean {
  return error instanceof Error && error.name === "WalletSigningRejectedError";
}
