import { parseArgs } from "node:util";
import type { Account } from "@fabulous-fish/core";
import {
  type OperatorDenial,
  type OperatorOutcome,
  operatorAccount,
  operatorDenial,
  operatorSite,
} from "@fabulous-fish/core/gate/gate-messages";
import { printable } from "@fabulous-fish/checks/printable";
import { parseDocument } from "@fabulous-fish/core/json/parse-document";
import { gateModules } from "../gate.ts";
import type { OnGateEvent } from "../operator/events.ts";
import {
  type OperatorAction,
  type OperatorActionServices,
  runOperatorAction,
} from "../operator/actions.ts";
import { invalidCommand } from "../operator/errors.ts";
import type { DenialList } from "../operator/denial-list.ts";
import { createDenials } from "../operator/denials.ts";
import { createSessions } from "../players/sessions.ts";
import type { Store } from "../stores/store.ts";
import { reasonOf } from "@fabulous-fish/checks/check-result";
import { timeIn } from "./denials-file.ts";

/** A command about accounts, or about the key of their tickets. */
export type AccountCommand =
  | { readonly name: "sessions"; readonly account: Account | undefined }
  /** With an origin, it lists the denials of the Worker there. */
  | { readonly name: "denied"; readonly origin: string | undefined }
  /** What stands for the account in the audit log. */
  | { readonly name: "audit-name"; readonly account: Account }
  | ChangeCommand;

/** A command that changes something. With an origin, it is for the Worker there. */
interface ChangeCommand {
  readonly name: "change";
  readonly action: OperatorAction;
  readonly origin: string | undefined;
}

/**
 * Parses the words of a command about accounts; undefined if they are another command's.
 *
 * @param now in milliseconds, as `Date.now`.
 * @throws {OperatorError} `command-invalid` naming the argument.
 */
export function parseAccountCommand(
  [name, ...words]: readonly string[],
  now: number,
): AccountCommand | undefined {
  switch (name) {
    case "sessions": {
      const { account } = argumentsOf(words, 1, {});
      return { name, account: account === undefined ? undefined : parseAccount(account) };
    }
    case "audit-name": {
      const { account } = argumentsOf(words, 1, {});
      return { name, account: parseAccount(account) };
    }
    case "denied": {
      const { account: origin } = argumentsOf(words, 1, {});
      return { name, origin };
    }
    case "rotate-ticket-key": {
      const { account: origin } = argumentsOf(words, 1, {});
      return { name: "change", action: { name }, origin };
    }
    case "rename-site": {
      const { account: id, origin } = argumentsOf(words, 2, {});
      const site = parseDocument(operatorSite, id === undefined ? {} : { id }, invalidCommand);
      return { name: "change", action: { name, ...site }, origin };
    }
    case "end":
    case "allow": {
      const { account, origin } = argumentsOf(words, 2, {});
      return { name: "change", action: { name, account: parseAccount(account) }, origin };
    }
    case "deny": {
      const given = argumentsOf(words, 2, {
        until: { type: "string" },
        reason: { type: "string" },
      });
      const { account, origin, until, reason } = given;
      const terms: Record<string, unknown> = { account };
      if (until !== undefined) terms["until"] = parseTime(until, now);
      if (reason !== undefined) terms["reason"] = reason;
      const denial = parseDocument(operatorDenial, terms, invalidCommand);
      return { name: "change", action: { name, denial }, origin };
    }
    default: {
      const command = moduleCommands.find((each) => each.name === name);
      if (!command) return undefined;
      const { account, origin } = argumentsOf(words, 2, {});
      const action = { name: "module", command, account: parseAccount(account) } as const;
      return { name: "change", action, origin };
    }
  }
}

const moduleCommands = gateModules.flatMap(({ commands = [] }) => commands);

/** Splits words into options, and up to `max` other arguments. */
function argumentsOf(
  words: readonly string[],
  max: number,
  options: Readonly<Partial<Record<"until" | "reason", { readonly type: "string" }>>>,
) {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      options,
      allowPositionals: true,
    });
    const [account, origin] = positionals;
    if (positionals.length > max) throw new Error(`unexpected argument: ${positionals[max] ?? ""}`);
    const { until, reason } = values as Partial<Record<"until" | "reason", string>>;
    return { account, origin, until, reason };
  } catch (error) {
    throw invalidCommand(reasonOf(error));
  }
}

function parseAccount(account: string | undefined): Account {
  return parseDocument(operatorAccount, account === undefined ? {} : { account }, invalidCommand)
    .account;
}

function parseTime(text: string, now: number): number {
  const time = timeIn(text);
  if (time !== undefined && time > now) return time;
  const problem = time === undefined ? "not a time" : "in the past";
  throw invalidCommand(
    `--until: ${text} is ${problem}; expected one such as 2027-01-31 or 2027-01-31T18:00:00Z`,
  );
}

interface AccountCommandOptions {
  /** Of gates, which may be running. */
  readonly store: Store;
  readonly denials: DenialList;
  /** As `Date.now`. */
  readonly now: () => number;
  readonly output: CommandOutput;
  /** Makes a new key of tickets. */
  readonly rotate: () => Promise<void>;
  /** {@link OpenState.renameSite} */
  readonly renameSite: (id: string) => Promise<string | undefined>;
  /** Receives what the command has changed, for the audit log. */
  readonly onEvent?: OnGateEvent | undefined;
}

/** Where a command writes lines: what it was to find or has done, and what is to be said besides. */
export interface CommandOutput {
  readonly write: (line: string) => void;
  readonly note: (line: string) => void;
}

/**
 * Runs a command on the store of gates.
 *
 * @throws {StoreUnavailableError}
 */
export async function runAccountCommand(
  command: Exclude<AccountCommand, { readonly name: "audit-name" }>,
  {
    store,
    denials: list,
    renameSite,
    now,
    output,
    rotate,
    onEvent = () => undefined,
  }: AccountCommandOptions,
): Promise<void> {
  const announce = announceIn(store, now);
  const denials = createDenials({ list, now, announce });
  const sessions = createSessions({ store, denials, now, announce });
  switch (command.name) {
    case "sessions": {
      const { account } = command;
      const accounts = account === undefined ? await sessions.accounts() : [account];
      let count = 0;
      for (const each of accounts) {
        for (const { origin, expiresAt } of await sessions.of(each)) {
          output.write(`${each}  ${origin}  until ${timeText(expiresAt)}`);
          count += 1;
        }
      }
      if (count === 0)
        output.note(`${account ?? "No account"} has ${account ? "no" : "a"} session.`);
      return;
    }
    case "denied":
      writeDenials(await denials.all(), output);
      return;
    case "change": {
      const runModuleCommand: OperatorActionServices["runModuleCommand"] = (each, account) =>
        each.run(account, { store, now });
      const tickets = { rotate };
      const services = {
        sessions,
        denials,
        tickets,
        runModuleCommand,
        renameSite,
        report: onEvent,
      };
      const outcome = await runOperatorAction(command.action, services);
      output.write(describeOutcome(command.action, outcome));
    }
  }
}

/** Lets requests be answered that running gates hold for an account. */
export function announceIn(store: Store, now: () => number): (account: Account) => Promise<void> {
  const announcing = gateModules.flatMap(
    ({ announceIn: ofModule }) => ofModule?.({ store, now }) ?? [],
  );
  return async (account) => {
    for (const announce of announcing) await announce(account);
  };
}

/** Lists denials, one in a line. */
export function writeDenials(
  denials: readonly OperatorDenial[],
  { write, note }: CommandOutput,
): void {
  for (const { account, until, reason = "" } of denials) {
    const end = until === undefined ? "until it is lifted" : `until ${timeText(until)}`;
    write(`${account}  ${end}  ${printable(reason)}`.trimEnd());
  }
  if (denials.length === 0) note("No account is denied.");
}

/** Returns a sentence about what a command has changed. An older Worker does not say what there was. */
export function describeOutcome(
  action: OperatorAction,
  { count, wasDenied, before }: OperatorOutcome,
): string {
  switch (action.name) {
    case "end": {
      const { account } = action;
      if (count === 0) return `${account} had no session.`;
      if (count === undefined) return `The sessions of ${account} are ended.`;
      return `${count} ${count === 1 ? "session" : "sessions"} of ${account} ended.`;
    }
    case "deny": {
      const { account, until } = action.denial;
      const end = until === undefined ? "" : ` until ${timeText(until)}`;
      return `${account} is denied${end}.${wasDenied ? " This replaces its earlier denial." : ""}`;
    }
    case "allow":
      return `${action.account} ${wasDenied === false ? "was not denied." : "is no longer denied."}`;
    case "module":
      return action.command.says(action.account, count);
    case "rename-site":
      return before === undefined
        ? "The store belongs to no site yet. The first gate that starts takes it."
        : `The site is now ${action.id}; before, ${before}. Set GATE_SITE_ID of all its gates, unless it is one of their origins.`;
    case "rotate-ticket-key":
      return "The gate publishes a new key, and signs tickets with it in a minute.";
  }
}

const timeText = (time: number) => new Date(time).toISOString();
