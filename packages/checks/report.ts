import { parseArgs, styleText } from "node:util";
import { messageOf } from "@fabulous-fish/core/errors/fabulous-fish-error";
import type { CheckResult } from "./check-result.ts";
import { printable, printableJson } from "./printable.ts";
import type { CheckRun } from "./run-groups.ts";

/*
 * What the commands that check have in common: their options, the report, and what the exit code means
 * (docs/check-site.md).
 */

const optionsUsage = `Options:
  --json    prints the results as JSON
  --quiet   prints only what is a warning or wrong, and the summary
  --help    prints this

Each line is ok, which means that it was tried, skipped, which cannot be seen from here, a warning, or
wrong. Exits with 0 if all is ok or skipped, 1 with warnings, 2 if something is wrong or an argument is
invalid. It takes 40 seconds at most. Colors only on a terminal, and not if NO_COLOR is set.
`;

/** From the start of the process, which takes seconds on a busy machine. The report takes some, too. */
const deadlineMilliseconds = 32_000;
/** However late the start was. */
const minMilliseconds = 5_000;

/** An argument of a command is not valid. */
export class ArgumentInvalidError extends Error {
  override readonly name = "ArgumentInvalidError";
}

/** A command that checks. */
export interface CheckCommand {
  /** The text of `--help` before the options. */
  readonly usage: string;
  /**
   * Checks what the words name that are no options.
   *
   * @throws {ArgumentInvalidError}
   */
  readonly check: (words: readonly string[], run: CheckRun) => Promise<readonly CheckResult[]>;
}

/** Runs a command that checks: prints its report, and ends the process with its exit code. */
export async function runCheckCommand(words: readonly string[], { usage, check }: CheckCommand) {
  const help = `${usage}\n${optionsUsage}`;
  const ended = new AbortController();
  const started = Math.round(process.uptime() * 1_000);
  const milliseconds = Math.max(minMilliseconds, deadlineMilliseconds - started);
  const endsAt = Date.now() + milliseconds;
  const timer = setTimeout(() => ended.abort(), milliseconds);
  try {
    const { values, positionals } = readArguments(words);
    if (values.help) {
      process.stdout.write(help);
      return;
    }
    const run = { signal: ended.signal, endsAt, onProgress: showProgress };
    const results = await check(positionals, run);
    showProgress([]);
    process.exitCode = exitCodeOf(results);
    const text = values.json
      ? `${printableJson(results, 2)}\n`
      : describeResults(results, { isQuiet: values.quiet, paint: paintFor(process.stdout) });
    // A pipe may take the text later. What still waits for a server need not be waited for.
    process.stdout.write(text, () => process.exit());
  } catch (error) {
    if (!(error instanceof ArgumentInvalidError)) throw error;
    process.stderr.write(`${error.message}\n\n${help}`);
    process.exitCode = 2;
  } finally {
    clearTimeout(timer);
  }
}

function readArguments(args: readonly string[]) {
  const flag = { type: "boolean" } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: flag, quiet: flag, help: flag },
    });
  } catch (error) {
    // The first sentence names the argument; the others are about "--".
    const [sentence = ""] = messageOf(error).split(". ");
    throw new ArgumentInvalidError(sentence);
  }
}

/** Shows on a terminal what is being checked, in a line that the next one replaces. */
function showProgress(groups: readonly string[]): void {
  if (!process.stderr.isTTY) return;
  const text = groups.length === 0 ? "" : `Checking ${groups.join(", ")} ...`;
  process.stderr.write(`\r\u001b[K${text.slice(0, (process.stderr.columns || 80) - 1)}`);
}

const colors = { ok: "green", skipped: "cyan", warning: "yellow", wrong: "red" } as const;
type Paint = (level: CheckResult["level"], text: string) => string;

function paintFor(stream: NodeJS.WriteStream): Paint | undefined {
  const isPlain = (process.env["NO_COLOR"] ?? "") !== "" || process.env["TERM"] === "dumb";
  return stream.isTTY && !isPlain ? (level, text) => styleText(colors[level], text) : undefined;
}

/** Returns 0 if all is ok or skipped, 1 if there are warnings, 2 if something is wrong. */
export function exitCodeOf(results: readonly CheckResult[]): 0 | 1 | 2 {
  if (results.some(({ level }) => level === "wrong")) return 2;
  return results.some(({ level }) => level === "warning") ? 1 : 0;
}

/**
 * Returns a report for a terminal, one line for each result and one for what to do.
 *
 * @param options `isQuiet`: what is ok or was skipped is only counted; `paint` colors the text of a level.
 */
export function describeResults(
  results: readonly CheckResult[],
  options: { readonly isQuiet?: boolean | undefined; readonly paint?: Paint | undefined } = {},
): string {
  const { isQuiet = false, paint = plain } = options;
  const isProblem = ({ level }: CheckResult) => level === "warning" || level === "wrong";
  const shown = isQuiet ? results.filter(isProblem) : results;
  const lines = shown.flatMap((result, index) => {
    const { group, subject, level, seen, expected, cause, remedy } = result;
    const before = shown[index - 1];
    const isSame = cause !== undefined && before?.cause === cause && before.remedy === remedy;
    const about = Object.entries({
      expected,
      likely: isSame ? undefined : cause,
      "to do": isSame ? "as above" : remedy,
    });
    return [
      `${paint(level, level.padEnd(8))} ${printable(`${group}: ${subject}: ${seen}`)}`,
      ...about.flatMap(([name, text]) => (text === undefined ? [] : indented(`${name}: ${text}`))),
    ];
  });
  const count = (level: CheckResult["level"]) =>
    results.filter((result) => result.level === level).length;
  const summary = `${count("ok")} ok, ${count("warning")} warnings, ${count("wrong")} wrong`;
  const skipped = count("skipped");
  const all = skipped === 0 ? summary : `${summary}, ${skipped} skipped`;
  return `${[...lines, all].join("\n")}\n`;
}

const plain: Paint = (_, text) => text;
const indented = (text: string) => printable(`${" ".repeat(9)}${text}`);
