import { printable } from "./printable.ts";

/** What was found out about one thing of a deployment. */
export interface CheckResult {
  /** What it belongs to, for example `nodes`. */
  readonly group: string;
  /** What was looked at, for example the host of a node. */
  readonly subject: string;
  /**
   * `ok` if it was tried and works; `warning` also if trying has failed; `skipped` if it cannot be seen
   * from where the check runs.
   */
  readonly level: "ok" | "skipped" | "warning" | "wrong";
  readonly seen: string;
  readonly expected?: string | undefined;
  /** What to do, unless it is ok. */
  readonly remedy?: string | undefined;
}

/** Returns 0 if all is ok or skipped, 1 if there are warnings, 2 if something is wrong. */
export function exitCodeOf(results: readonly CheckResult[]): 0 | 1 | 2 {
  if (results.some(({ level }) => level === "wrong")) return 2;
  return results.some(({ level }) => level === "warning") ? 1 : 0;
}

export interface ReportOptions {
  /** Whether what is ok or was skipped is only counted. Default: false. */
  readonly isQuiet?: boolean;
  /** Colors the text of a level. Default: no colors. */
  readonly paint?: ((level: CheckResult["level"], text: string) => string) | undefined;
}

/** Returns a report for a terminal, one line for each result and one for what to do. */
export function describeResults(
  results: readonly CheckResult[],
  { isQuiet = false, paint = (_, text) => text }: ReportOptions = {},
): string {
  const isProblem = ({ level }: CheckResult) => level === "warning" || level === "wrong";
  const shown = isQuiet ? results.filter(isProblem) : results;
  const lines = shown.flatMap(({ group, subject, level, seen, expected, remedy }) => [
    `${paint(level, level.padEnd(8))} ${printable(`${group}: ${subject}: ${seen}`)}`,
    ...(expected === undefined ? [] : [printable(`         expected: ${expected}`)]),
    ...(remedy === undefined ? [] : [printable(`         to do: ${remedy}`)]),
  ]);
  const count = (level: CheckResult["level"]) =>
    results.filter((result) => result.level === level).length;
  const summary = `${count("ok")} ok, ${count("warning")} warnings, ${count("wrong")} wrong`;
  const skipped = count("skipped");
  const all = skipped === 0 ? summary : `${summary}, ${skipped} skipped`;
  return `${[...lines, all].join("\n")}\n`;
}
