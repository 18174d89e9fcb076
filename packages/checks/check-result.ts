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
  /** What is likely the cause, and how to tell, where more than one thing can be. */
  readonly cause?: string | undefined;
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
  const lines = shown.flatMap((result, index) => {
    const { group, subject, level, seen, expected, cause, remedy } = result;
    const before = shown[index - 1];
    const isSame = cause !== undefined && before?.cause === cause && before.remedy === remedy;
    return [
      `${paint(level, level.padEnd(8))} ${printable(`${group}: ${subject}: ${seen}`)}`,
      ...(expected === undefined ? [] : [printable(`         expected: ${expected}`)]),
      ...(cause === undefined || isSame ? [] : [printable(`         likely: ${cause}`)]),
      ...(remedy === undefined
        ? []
        : [printable(`         to do: ${isSame ? "as above" : remedy}`)]),
    ];
  });
  const count = (level: CheckResult["level"]) =>
    results.filter((result) => result.level === level).length;
  const summary = `${count("ok")} ok, ${count("warning")} warnings, ${count("wrong")} wrong`;
  const skipped = count("skipped");
  const all = skipped === 0 ? summary : `${summary}, ${skipped} skipped`;
  return `${[...lines, all].join("\n")}\n`;
}
