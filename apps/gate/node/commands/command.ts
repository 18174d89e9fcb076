import type { Schema } from "@fabulous-fish/core/json/parse-document";
import type { OperatorCommand, Page } from "../../operator/command.ts";
import type { AuditedFields } from "../../operator/events.ts";
import type { Environment } from "../configuration.ts";
import type { CommandWords } from "./words.ts";

/** Where a command writes lines: what it was to find or has done, and what is to be said besides. */
interface CommandOutput {
  readonly write: (line: string) => void;
  readonly note: (line: string) => void;
}

/** The context of a command of the command line. */
export interface CommandContext {
  readonly environment: Environment;
  /** As `Date.now`. */
  readonly now: () => number;
  readonly output: CommandOutput;
  /** Receives why the audit log lacks what was done. */
  readonly onAuditFailure: (error: unknown) => void;
  /** The URL of the gate that is to run it. Default: one on this machine. */
  readonly gate?: string | undefined;
  /** The time limit of a gate on this machine. Default: 3 seconds. */
  readonly milliseconds?: number | undefined;
}

/** A command of the command line. */
export interface Command<Body = unknown>
  extends CommandWords, Partial<Pick<OperatorCommand, "answers" | "note">> {
  readonly body?: Schema<Body> | undefined;
  /** Resolves to false if it has not done all. */
  run(context: CommandContext, body: Body): Promise<unknown>;
}

/** Returns a command, whose function knows the type of its body. */
export const localCommand = <Body>(command: Command<Body>): Command => command;

/** Runs commands of the operator, on the state of gates or in a gate. */
export type CommandRunner = <Body extends AuditedFields, Outcome extends object>(
  command: OperatorCommand<Body, Outcome>,
  body: Body,
) => Promise<Outcome>;

/** Runs a command until it has returned all pages. */
export async function runPages<Body extends AuditedFields, Outcome extends object>(
  run: CommandRunner,
  command: OperatorCommand<Body, Outcome>,
  body: Body,
): Promise<readonly [Outcome, ...Outcome[]]> {
  const page = await run(command, body);
  const { next: after }: Page = page;
  if (after === undefined) return [page];
  return [page, ...(await runPages(run, command, { ...body, after }))];
}

/** Prints what a command has done. */
export async function runAndPrint<Body extends AuditedFields, Outcome extends object>(
  run: CommandRunner,
  command: OperatorCommand<Body, Outcome>,
  body: Body,
  { write, note }: CommandOutput,
): Promise<void> {
  const lines = [command.says(await runPages(run, command, body), body)].flat();
  for (const line of lines) write(line);
  if (lines.length === 0) note(command.saysNothing?.(body) ?? "");
}
