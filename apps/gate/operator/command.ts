import type { Account } from "@fabulous-fish/core";
import type { Schema } from "@fabulous-fish/core/json/parse-document";
import type { Sessions } from "../players/sessions.ts";
import type { Tickets } from "../players/tickets.ts";
import type { Store } from "../stores/store.ts";
import type { Denials } from "./denials.ts";
import type { AuditedEvent, AuditedFields } from "./events.ts";

/** The services of commands, in a gate or beside gates. */
export interface CommandServices {
  readonly store: Store;
  /** As `Date.now`. */
  readonly now: () => number;
  readonly sessions: Pick<Sessions, "of" | "endAll" | "accounts">;
  readonly denials: Denials;
  readonly tickets: Pick<Tickets, "rotate">;
  /** Gives the site of the store another id, and returns the one before. */
  readonly renameSite: (id: string) => Promise<string | undefined>;
  /** The maximum number of reads of the store for one request. Default: any number of times. */
  readonly maxReads?: number | undefined;
}

/** The further result of a command that lists something. */
export interface Page {
  /** If there is more: `after` in the body for the next page. */
  readonly next?: Account;
}

/**
 * A command of the operator. The command line, the routes below `/gate/operator`, `--help`, the tables of the
 * documentation and the audit log follow from it.
 */
export interface OperatorCommand<
  Body extends AuditedFields = AuditedFields,
  Outcome extends object = object,
> {
  /** In the command line, and below `/gate/operator`. */
  readonly name: string;
  /** For the list of commands. */
  readonly about: string;
  /** The words of the command line for fields of the body, such as `ACCOUNT` or `[--until TIME]`. */
  readonly words: Readonly<Record<string, string>>;
  /** Default: none. */
  readonly body?: Schema<Body>;
  /** The outcome. Fields that an older Worker does not send are optional. */
  readonly answers: Schema<Outcome>;
  /** A note about the response, for docs/gate.md. */
  readonly note?: string;
  /** The audit log's name of the change. Without it, nothing is changed. */
  readonly event?: string;
  /** Returns what the audit log has of a change; undefined if there was none. Default: the body. */
  audited?(body: Body, outcome: Outcome): AuditedFields | undefined;
  /**
   * @throws {GateError} `request-invalid` if it is not possible.
   * @throws {StoreUnavailableError}
   */
  run(services: CommandServices, body: Body): Promise<Outcome>;
  /** Returns what the command line prints. */
  says(pages: readonly [Outcome, ...Outcome[]], body: Body): string | readonly string[];
  /** Returns what it notes if that is nothing. */
  saysNothing?(body: Body): string;
}

/** Returns a command, whose functions know the types of its body and its outcome. */
export const operatorCommand = <Body extends AuditedFields, Outcome extends object>(
  command: OperatorCommand<Body, Outcome>,
) => command;

/** Runs a command, and reports what it has changed. Throws as the command. */
export async function runOperatorCommand<Body extends AuditedFields, Outcome extends object>(
  command: OperatorCommand<Body, Outcome>,
  services: CommandServices,
  body: Body,
  report: (event: AuditedEvent) => void,
): Promise<Outcome> {
  const { name, event } = command;
  const outcome = await command.run(services, body);
  const fields = command.audited ? command.audited(body, outcome) : { ...body };
  if (event !== undefined && fields) report({ kind: "audited", event, command: name, ...fields });
  return outcome;
}
