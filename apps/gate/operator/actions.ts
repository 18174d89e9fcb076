import type { Account } from "@fabulous-fish/core";
import type { OperatorDenial, OperatorOutcome } from "@fabulous-fish/core/gate/gate-messages";
import type { AuditedEvent } from "./events.ts";
import type { Denials } from "./denials.ts";
import type { ModuleCommand } from "./gate-module.ts";
import type { Sessions } from "../players/sessions.ts";
import type { Tickets } from "../players/tickets.ts";

/** What the operator changes, by a command or by a request to a Worker. */
export type OperatorAction =
  | { readonly name: "end" | "allow"; readonly account: Account }
  | { readonly name: "module"; readonly command: ModuleCommand; readonly account: Account }
  | { readonly name: "deny"; readonly denial: OperatorDenial }
  | { readonly name: "rotate-ticket-key" }
  | { readonly name: "rename-site"; readonly id: string };

/** What these changes are made with. */
export interface OperatorActionServices {
  readonly sessions: Pick<Sessions, "of" | "endAll">;
  readonly denials: Pick<Denials, "deny" | "allow">;
  readonly tickets: Pick<Tickets, "rotate">;
  /**
   * Runs a command of a module, and returns how much it has changed.
   *
   * @throws {GateError} `request-invalid` if the gate does without the module.
   */
  readonly runModuleCommand: (command: ModuleCommand, account: Account) => Promise<number>;
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
  { sessions, denials, tickets, runModuleCommand, renameSite, report }: OperatorActionServices,
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
    case "module": {
      const { command, account } = action;
      const count = await runModuleCommand(command, account);
      const details = { by: "operator" };
      report({ kind: "module-audited", event: command.event, account, details });
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

/** Returns the name of the command that makes a change. */
export const nameOfAction = (action: OperatorAction) =>
  action.name === "module" ? action.command.name : action.name;
