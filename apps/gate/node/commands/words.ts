import { parseArgs } from "node:util";
import { reasonOf } from "@fabulous-fish/checks/check-result";
import type { OperatorCommand } from "../../operator/command.ts";
import { invalidCommand } from "../../operator/errors.ts";
import { timeIn } from "./denials-file.ts";

/** The parts of a command in the command line. */
export interface CommandWords extends Pick<OperatorCommand, "name" | "about" | "words"> {
  /** Whether a gate elsewhere can run it. */
  readonly isForGates: boolean;
}

const allWords = ({ words, isForGates }: CommandWords) => ({
  ...words,
  ...(isForGates && { gate: "[--gate URL]" }),
});

/** Returns how a command is called. */
export const usageOf = (command: CommandWords) =>
  [command.name, ...Object.values(allWords(command))].join(" ");

/**
 * Returns the fields that a command line gives, and the gate that is to run it.
 *
 * @param now in milliseconds, as `Date.now`.
 * @throws {OperatorError} `command-invalid` naming the argument.
 */
export function parseWords(command: CommandWords, args: readonly string[], now: number) {
  const words: Readonly<Record<string, string>> = allWords(command);
  const isOption = (field: string) => words[field]?.includes("--");
  const fields = Object.keys(words);
  const options = fields.filter(isOption).map((field) => [field, { type: "string" }] as const);
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options: Object.fromEntries(options),
      allowPositionals: true,
    });
    // Scripts of 25.3.0 name the gate as the last word.
    const places = fields.filter((field) => field === "gate" || !isOption(field));
    const [unexpected] = positionals.slice(places.length);
    if (unexpected !== undefined) throw new Error(`unexpected argument: ${unexpected}`);
    const placed = positionals.map((text, index) => [places[index] ?? "", text] as const);
    const given: Record<string, unknown> = { ...Object.fromEntries(placed), ...values };
    for (const [field, text] of Object.entries(given)) {
      if (words[field]?.includes("TIME")) given[field] = parseTime(field, String(text), now);
    }
    const { gate, ...others } = given;
    return { fields: others, gate: typeof gate === "string" ? gate : undefined };
  } catch (error) {
    throw invalidCommand(reasonOf(error));
  }
}

function parseTime(option: string, text: string, now: number): number {
  const time = timeIn(text);
  if (time !== undefined && time > now) return time;
  const problem = time === undefined ? "not a time" : "in the past";
  throw new Error(
    `--${option}: ${text} is ${problem}; expected one such as 2027-01-31 or 2027-01-31T18:00:00Z`,
  );
}
