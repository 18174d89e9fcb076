import { parseArgs } from "node:util";
import type { Account } from "@fabulous-fish/core";
import {
  type OperatorDenial,
  operatorAccount,
  operatorDenial,
} from "@fabulous-fish/core/gate/gate-messages";
import { printable } from "@fabulous-fish/core/checks/printable";
import { parseDocument } from "@fabulous-fish/core/json/parse-document";
import { createActiveAccounts } from "../follower/active-accounts.ts";
import { createDenials } from "../sessions/denials.ts";
import { invalidCommand } from "../operator-errors.ts";
import type { OnGateEvent } from "../events.ts";
import { createRankings } from "../scores/rankings.ts";
import { createRecordings } from "../scores/recordings.ts";
import { createSessions } from "../sessions/sessions.ts";
import type { Store } from "../store/store.ts";
import { messageOf } from "./check/message-of.ts";

/** A command about accounts. */
export type AccountCommand =
  | StoreCommand
  /** What stands for the account in the audit log. */
  | { readonly name: "audit-name"; readonly account: Account };

/** A command about sessions, denials and scores. With an origin, it is for the Worker there. */
export type StoreCommand =
  | { readonly name: "sessions"; readonly account: Account | undefined }
  | { readonly name: "denied" }
  | {
      readonly name: "end" | "allow" | "remove-scores";
      readonly account: Account;
      readonly origin: string | undefined;
    }
  | { readonly name: "deny"; readonly denial: OperatorDenial; readonly origin: string | undefined };

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
    case "denied":
      argumentsOf(words, 0, {});
      return { name };
    case "end":
    case "allow":
    case "remove-scores": {
      const { account, origin } = argumentsOf(words, 2, {});
      return { name, account: parseAccount(account), origin };
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
      return { name, denial: parseDocument(operatorDenial, terms, invalidCommand), origin };
    }
    default:
      return undefined;
  }
}

/** Splits words into options, and up to `most` other arguments. */
function argumentsOf(
  words: readonly string[],
  most: number,
  options: Readonly<Partial<Record<"until" | "reason", { readonly type: "string" }>>>,
) {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      options,
      allowPositionals: true,
    });
    const [account, origin] = positionals;
    if (positionals.length > most)
      throw new Error(`unexpected argument: ${positionals[most] ?? ""}`);
    const { until, reason } = values as Partial<Record<"until" | "reason", string>>;
    return { account, origin, until, reason };
  } catch (error) {
    throw invalidCommand(messageOf(error));
  }
}

function parseAccount(account: string | undefined): Account {
  return parseDocument(operatorAccount, account === undefined ? {} : { account }, invalidCommand)
    .account;
}

/** Without an offset, a time would be that of the machine. A date begins in UTC. */
const isoTime = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

function parseTime(text: string, now: number): number {
  const time = isoTime.test(text) ? Date.parse(text) : NaN;
  if (time > now) return time;
  const problem = Number.isNaN(time) ? "not a time" : "in the past";
  throw invalidCommand(
    `--until: ${text} is ${problem}; expected one such as 2027-01-31 or 2027-01-31T18:00:00Z`,
  );
}

export interface AccountCommandOptions {
  /** Of gates, which may be running. */
  readonly store: Store;
  /** In milliseconds, as `Date.now`. */
  readonly now: () => number;
  /** Receives each line of the output. */
  readonly write: (line: string) => void;
  /** Receives what the command has changed, for the audit log. */
  readonly onEvent?: OnGateEvent | undefined;
}

/**
 * Runs a command on the store of gates.
 *
 * @throws {StoreUnavailableError}
 */
export async function runAccountCommand(
  command: StoreCommand,
  { store, now, write, onEvent = () => undefined }: AccountCommandOptions,
): Promise<void> {
  const held = createActiveAccounts(store, now);
  // Whether the gates follow is not known here. If none does, nobody else removes it.
  const announce = async (account: Account) => {
    await held.announce(account);
    await held.removeOld();
  };
  const denials = createDenials(store, now, announce);
  const sessions = createSessions({ store, denials, now, announce });
  switch (command.name) {
    case "sessions": {
      const { account } = command;
      const accounts = account === undefined ? await sessions.accounts() : [account];
      for (const each of accounts) {
        for (const { origin, expiresAt } of await sessions.of(each)) {
          write(`${each}  ${origin}  until ${timeText(expiresAt)}`);
        }
      }
      return;
    }
    case "denied":
      for (const { account, until, reason = "" } of await denials.all()) {
        const end = until === undefined ? "until it is lifted" : `until ${timeText(until)}`;
        write(`${account}  ${end}  ${printable(reason)}`.trimEnd());
      }
      return;
    case "end": {
      const { account } = command;
      const { length } = await sessions.of(account);
      await sessions.endAll(account);
      onEvent({ kind: "session-ended", by: "operator", account });
      write(`${length} ${length === 1 ? "session" : "sessions"} of ${account} ended.`);
      return;
    }
    case "deny":
      await denials.deny(command.denial);
      onEvent({ kind: "account-denied", ...command.denial });
      write(describeDenial(command.denial));
      return;
    case "allow": {
      const { account } = command;
      const wasDenied = await denials.allow(account);
      if (wasDenied) onEvent({ kind: "denial-lifted", account });
      write(`${account} ${wasDenied ? "is no longer denied." : "was not denied."}`);
      return;
    }
    case "remove-scores": {
      const { account } = command;
      const recordings = createRecordings(store);
      await createRankings({ store, recordings, now }).remove(account);
      onEvent({ kind: "scores-removed", by: "operator", account });
      write(`${account} has no scores.`);
      return;
    }
  }
}

/** Returns a sentence about a denial. */
function describeDenial({ account, until }: OperatorDenial): string {
  return `${account} is denied${until === undefined ? "" : ` until ${timeText(until)}`}.`;
}

const timeText = (time: number) => new Date(time).toISOString();
