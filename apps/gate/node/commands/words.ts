import { parseArgs } from "node:util";
import { reasonOf } from "@fabulous-fish/checks/check-result";
import type { OperatorCommand } from "../../operator/command.ts";
import { invalidCommand } from "../../operator/errors.ts";
import { timeIn } from "./denials-file.ts";

/** What the command line has of a command. */
export interface CommandWords extends Pick<OperatorCommand, "name" | "about" | "words"> {
  /** Whether a gate elsewhere can run it. */
  readonly isForGates: boolean;
}

/** Returns how a command is called. */
export const usageOf = ({ name, words, isForGates }: CommandWords) =>
  [name, ...Object.values(words), ...(isForGates ? ["[--gate URL]"] : [])].join(" ");

/**
 * Returns the fields that a command line gives, and the gate that is to run it.
 *
 * @param now in milliseconds, as `Date.now`.
 * @throws {OperatorError} `command-invalid` naming the argument.
 */
export function parseWords(
  { words, isForGates }: CommandWords,
  args: readonly string[],
  now: number,
) {
  const named = Object.keys(words).filter((field) => words[field]?.includes("--"));
  const placed = Object.keys(words).filter((field) => !named.includes(field));
  const options = [...named, ...(isForGates ? ["gate"] : [])];
  const { positionals, values } = parsed(args, options);
  const given = new Map([
    ...placed.map((field, index) => [field, positionals[index]] as const),
    ...named.map((field) => [field, values[field]] as const),
  ]);
  const others = positionals.slice(placed.length);
  // Before 25.4.0, the gate was the last word.
  const gate = isForGates ? (values["gate"] ?? others.shift()) : undefined;
  const [unexpected] = others;
  if (unexpected !== undefined) throw invalidCommand(`unexpected argument: ${unexpected}`);
  const fields = [...given].flatMap(([field, text]) => {
    if (text === undefined) return [];
    return [[field, words[field]?.includes("TIME") ? parseTime(field, text, now) : text] as const];
  });
  return { fields: Object.fromEntries(fields), gate };
}

function parsed(args: readonly string[], options: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options: Object.fromEntries(options.map((name) => [name, { type: "string" as const }])),
      allowPositionals: true,
    });
    return { positionals, values: values as Readonly<Record<string, string | undefined>> };
  } catch (error) {
    throw invalidCommand(reasonOf(error));
  }
}

function parseTime(option: string, text: string, now: number): number {
  const time = timeIn(text);
  if (time !== undefined && time > now) return time;
  const problem = time === undefined ? "not a time" : "in the past";
  throw invalidCommand(
    `--${option}: ${text} is ${problem}; expected one such as 2027-01-31 or 2027-01-31T18:00:00Z`,
  );
}
