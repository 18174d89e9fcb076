import { messageOf } from "@fabulous-fish/core/errors/fabulous-fish-error";
import { isRecord } from "@fabulous-fish/core/json/parse-document";
import type { CheckResult } from "./check-result.ts";

/** Makes the results about one thing. */
export interface Line {
  readonly ok: (seen: string) => CheckResult;
  /** What cannot be seen from here, and why. The remedy says how it can. */
  readonly skipped: (seen: string, remedy: string) => CheckResult;
  readonly warning: (seen: string, remedy: string, expected?: string) => CheckResult;
  readonly wrong: (seen: string, remedy: string, expected?: string) => CheckResult;
  /** What rejected with an error was not found out. The error can have a `remedy` and a `likelyCause`. */
  readonly unchecked: (error: unknown) => CheckResult;
}

export function lineAbout(group: string, subject: string): Line {
  const about = { group, subject };
  const failing =
    (level: "skipped" | "warning" | "wrong") =>
    (seen: string, remedy: string, expected?: string): CheckResult => ({
      ...about,
      level,
      seen,
      ...(expected !== undefined && { expected }),
      remedy,
    });
  return {
    ok: (seen) => ({ ...about, level: "ok", seen }),
    skipped: (seen, remedy) => failing("skipped")(`not checked: ${seen}`, remedy),
    warning: failing("warning"),
    wrong: failing("wrong"),
    unchecked(error) {
      const { remedy, likelyCause: cause } = isRecord(error) ? error : {};
      return {
        ...failing("warning")(
          `could not be checked: ${messageOf(error)}`,
          typeof remedy === "string" ? remedy : "check again",
        ),
        ...(typeof cause === "string" && { cause }),
      };
    },
  };
}

/** Checks one thing, and never rejects: what throws was not found out. */
export async function checkAbout(
  group: string,
  subject: string,
  check: (line: Line) => Promise<CheckResult | readonly CheckResult[]>,
): Promise<readonly CheckResult[]> {
  const line = lineAbout(group, subject);
  try {
    return [await check(line)].flat();
  } catch (error) {
    return [line.unchecked(error)];
  }
}
