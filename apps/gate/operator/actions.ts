import type { Account } from "@fabulous-fish/core";
import type { OperatorDenial, OperatorOutcome } from "@fabulous-fish/core/gate/gate-messages";
import { invalidRequest } from "@fabulous-fish/core/gate/gate-error";
import type { AuditedEvent } from "./events.ts";
import type { Denials } from "./denials.ts";
import type { Sessions } from "../players/sessions.ts";
import type { Tickets } from "../players/tickets.ts";

/** What the operator changes, by a command or by a request to a Worker. */
export type OperatorAction =
  | { readonly name: "end" | "allow" | "remove-scores"; readonly account: Account }
  | { readonly name: "deny"; readonly denial: OperatorDenial }
  | { readonly name: "rotate-ticket-key" }
  | { readonly name: "rename-site"; readonly id: string };

/** What these changes are made with. */
export interface OperatorActionServices {
  readonly sessions: Pick<Sessions, "of" | "endAll">;
  readonly denials: Pick<Denials, "deny" | "allow">;
  readonly tickets: Pick<Tickets, "rotate">;
  /** Undefined without a season. */
  readonly scores: { remove(account: Account): Promise<number> } | undefined;
  /** Gives the site of the store another id, and returns the one before: `renameSite`. */
  readonly renameSite: (id: string) => Promise<string | undefined>;
  /** Receives what has changed, for the audit log. */
  readonly report: (event: AuditedEvent) => void;
}

/**
 * Makes a change, and returns what there was to change.
 *
 * @throws {GateError} `request-invalid` if it is not possible.
 * @throws {StoreUnavailableError}
 */
export async function runOperatorAction(
  action: OperatorAction,
  { sessions, denials, tickets, scores, renameSite, report }: OperatorActionServices,
): Promise<OperatorOutcome> {
  switch (action.name) {
    case "end": {
      const { account } = action;
      const { length: count } = await sessions.of(account);
      await sessions.endAll(account);
      report({ kind: "session-ended", by: "operator", account });
      return { count };
    }
    case "deny": {
      const wasDenied = await denials.deny(action.denial);
      report({ kind: "account-denied", ...action.denial });
      return { wasDenied };
    }
    case "allow": {
      const { account } = action;
      const wasDenied = await denials.allow(account);
      if (wasDenied) report({ kind: "denial-lifted", account });
      return { wasDenied };
    }
    case "remove-scores": {
      const { account } = action;
      if (!scores) throw invalidRequest("the gate has no season, and so no scores");
      const count = await scores.remove(account);
      report({ kind: "scores-removed", by: "operator", account });
      return { count };
    }
    case "rotate-ticket-key":
      await tickets.rotate();
      report({ kind: "ticket-key-rotated" });
      return {};
    case "rename-site": {
      const { id } = action;
      const before = await renameSite(id);
      if (before === undefined) return {};
      report({ kind: "site-renamed", from: before, to: id });
      return { before };
    }
  }
}
