import type { CheckResult } from "@fabulous-fish/core/checks/check-result";

/** Makes the results about one thing. */
export interface Line {
  readonly ok: (seen: string) => CheckResult;
  readonly warning: (seen: string, remedy: string, expected?: string) => CheckResult;
  readonly wrong: (seen: string, remedy: string, expected?: string) => CheckResult;
  /** What rejected with an error was not found out. */
  readonly unchecked: (error: unknown) => CheckResult;
}

export function lineAbout(group: string, subject: string): Line {
  const about = { group, subject };
  const failing =
    (level: "warning" | "wrong") =>
    (seen: string, remedy: string, expected?: string): CheckResult => ({
      ...about,
      level,
      seen,
      ...(expected !== undefined && { expected }),
      remedy,
    });
  return {
    ok: (seen) => ({ ...about, level: "ok", seen }),
    warning: failing("warning"),
    wrong: failing("wrong"),
    unchecked: (error) =>
      failing("warning")(
        `could not be checked: ${error instanceof Error ? error.message : String(error)}`,
        "check again",
      ),
  };
}
