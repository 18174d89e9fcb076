import type { Account, ProofMethod } from "@fabulous-fish/core";
import type { RateLimits } from "@fabulous-fish/core/gate/gate-configuration";
import type { OperatorDenial } from "@fabulous-fish/core/gate/gate-messages";
import { type GateCheck, GateError } from "./errors.ts";

/**
 * What a request is, in the order in which a gate that has too much to do rejects it.
 *
 * - `stranger`: asks the gate for something without a session.
 * - `session`: sends a proof, or a session cookie that this process has not verified before.
 * - `page`: asks for a file of the page, or for the public keys of tickets.
 * - `player`: has a session.
 */
export type RequestClass = "stranger" | "session" | "page" | "player";

/** What the audit log records. */
export type AuditedEvent = {
  /** Undefined if a command of the operator has caused it. */
  readonly requestId?: string | undefined;
} & (
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
  | ({ readonly kind: "account-denied" } & OperatorDenial)
  | { readonly kind: "denial-lifted"; readonly account: Account }
  | { readonly kind: "ticket-issued"; readonly account: Account }
  | { readonly kind: "ticket-key-rotated" }
  | { readonly kind: "state-restored" }
  | { readonly kind: "site-renamed"; readonly from: string; readonly to: string }
  | { readonly kind: "run-rejected"; readonly account: Account; readonly check: GateCheck }
  | {
      readonly kind: "scores-removed";
      readonly by: "player" | "operator";
      readonly account: Account;
    }
);

/**
 * What happens in a gate. Every text has few values, so that it can be the label of a metric, except
 * for accounts, ids of requests, and what the operator has written.
 */
export type GateEvent =
  | AuditedEvent
  | { readonly kind: "audit-failed" }
  /** Not audited: with the time of a public score, a hashed account would be known. */
  | { readonly kind: "run-verified" }
  | {
      readonly kind: "request";
      /** A path below `/gate`, `file` or `other`. */
      readonly route: string;
      readonly method: string;
      readonly status: number;
      readonly milliseconds: number;
    }
  | {
      readonly kind: "reading";
      /** The node's label, by `labelNodes`. */
      readonly node: string;
      /** `ok`, `busy`, `failed` or the code of a `NodeError`. */
      readonly result: string;
    }
  /** A snapshot of an account that was read again, because the first one has to be confirmed or
   * lacks a block. */
  | { readonly kind: "reading-repeated" }
  /** Two nodes, by their labels, have contradicted each other about an account. */
  | { readonly kind: "nodes-disagree"; readonly node: string; readonly other: string }
  /** A snapshot rests on this node alone, because no other one works. */
  | { readonly kind: "reading-unconfirmed"; readonly node: string }
  /** A request that was rejected before anything was done for it. */
  | { readonly kind: "request-shed"; readonly class: RequestClass }
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
  return error instanceof GateError ? (error.extension.check ?? error.code) : "gate-failed";
}
