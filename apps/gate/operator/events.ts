import type { Account } from "@fabulous-fish/core";
import type { HoldingsEvent } from "../holdings/events.ts";
import type { LimitEvent, PlayerEvent } from "../players/events.ts";

/**
 * The classes of requests, in the order in which a gate that has too much to do rejects them.
 *
 * - `stranger`: requests something of the gate without a session.
 * - `session`: sends a proof, or a session cookie that this process has not verified before.
 * - `page`: requests a file of the page, or the public keys of tickets.
 * - `player`: has a session.
 */
export type RequestClass = "stranger" | "session" | "page" | "player";

/** The fields of an event in the audit log. It writes accounts and times in its own way. */
export interface AuditedFields {
  readonly account?: Account | undefined;
  readonly until?: number | undefined;
  readonly [field: string]: string | number | undefined;
}

/** A change by the operator, or an event of a module. */
interface NamedEvent extends AuditedFields {
  readonly kind: "audited";
  /** Its name in the audit log. */
  readonly event: string;
}

/** An event of a module that metrics count. */
interface ModuleCountedEvent {
  readonly kind: "module-counted";
  /** The name of a `ModuleCounter`. */
  readonly counter: string;
  readonly label: string;
}

/** An event of a module. */
export type ModuleEvent = NamedEvent | ModuleCountedEvent;

/** An event that the audit log records. */
export type AuditedEvent = {
  /** Undefined if it is not of a request. */
  readonly requestId?: string | undefined;
} & (PlayerEvent | NamedEvent);

/**
 * An event of a gate. Every text has few values, so that it can be the label of a metric, except
 * for accounts, ids of requests, and what the operator has written.
 */
export type GateEvent =
  | AuditedEvent
  | { readonly kind: "audit-failed" }
  | ModuleCountedEvent
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
