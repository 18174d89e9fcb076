import type { ProofMethod } from "@fabulous-fish/core";
import type { RateLimits } from "@fabulous-fish/core/gate/gate-configuration";
import { GateError, ProofRefusedError } from "./errors.ts";

/** What happens in a gate. Every text has few values, so that it can be the label of a metric. */
export type GateEvent =
  | {
      readonly kind: "request";
      /** A path below `/gate`, `file` or `other`. */
      readonly route: string;
      readonly method: string;
      readonly status: number;
      readonly milliseconds: number;
    }
  | {
      readonly kind: "sign-in";
      readonly method: ProofMethod;
      /** `ok`, the check that failed, or the code of an error. */
      readonly result: string;
    }
  | {
      readonly kind: "session-ended";
      /**
       * `player`: signed out. `replaced`: signed in again. `account`: ended all sessions of the
       * account, which is one event. `signer`: another key signs for the account. `operator`: has
       * ended all sessions of the account, at a gate without a command line.
       */
      readonly by: "player" | "replaced" | "account" | "signer" | "operator";
    }
  | {
      readonly kind: "reading";
      /** The node's label, by `labelNodes`. */
      readonly node: string;
      /** `ok`, `busy`, `failed` or the code of a `NodeError`. */
      readonly result: string;
    }
  | { readonly kind: "limit-exceeded"; readonly limit: keyof RateLimits }
  | {
      readonly kind: "store";
      /** A method of the store. */
      readonly operation: string;
      readonly milliseconds: number;
      readonly isFailed: boolean;
    };

/** Receives what happens in a gate. It must not throw. */
export type OnGateEvent = (event: GateEvent) => void;

/** Returns the result of a sign-in that has failed. */
export function signInFailure(error: unknown): string {
  if (error instanceof ProofRefusedError) return error.check;
  return error instanceof GateError ? error.code : "gate-failed";
}
