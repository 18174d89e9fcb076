import type { Account } from "@fabulous-fish/core";
import type { OperatorDenial } from "@fabulous-fish/core/gate/gate-messages";
import type { GateCheck } from "@fabulous-fish/core/gate/gate-error";
import type { HoldingsEvent } from "../holdings/events.ts";
import type { LimitEvent, PlayerEvent } from "../players/events.ts";

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
  | PlayerEvent
  | ({ readonly kind: "account-denied" } & OperatorDenial)
  | { readonly kind: "denial-lifted"; readonly account: Account }
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
  | HoldingsEvent
  /** A request that was rejected before anything was done for it. */
  | { readonly kind: "request-shed"; readonly class: RequestClass }
  | LimitEvent
  | {
      readonly kind: "store";
      /** A method of the store. */
      readonly operation: string;
      readonly milliseconds: number;
      readonly isFailed: boolean;
    };

/** Receives what happens in a gate. It must not throw. */
export type OnGateEvent = (event: GateEvent) => void;
