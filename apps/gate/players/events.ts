import type { Account, ProofMethod } from "@fabulous-fish/core";
import { GateError } from "@fabulous-fish/core/gate/gate-error";
import type { RateLimits } from "@fabulous-fish/core/gate/gate-configuration";

/** An event of players' sessions. The audit log records it. */
export type PlayerEvent =
  | {
      readonly kind: "sign-in";
      readonly method: ProofMethod;
      /** `ok`, the check that failed, or the code of an error. */
      readonly result: string;
      /** The one to be proved; undefined if the challenge is unknown. */
      readonly account: Account | undefined;
    }
  | {
      readonly kind: "session-ended";
      /**
       * `player`: signed out. `replaced`: signed in again. `account`: ended all sessions of the
       * account, which is one event. `signer`: another key signs for the account. `operator`: has
       * ended all sessions of the account.
       */
      readonly by: "player" | "replaced" | "account" | "signer" | "operator";
      readonly account: Account;
    }
  | { readonly kind: "ticket-issued"; readonly account: Account };

/** A request beyond a limit. */
export interface LimitEvent {
  readonly kind: "limit-exceeded";
  readonly limit: keyof RateLimits;
}

/** Returns the result of a sign-in that has failed. */
export function signInFailure(error: unknown): string {
  return error instanceof GateError ? (error.extension.check ?? error.code) : "gate-failed";
}
