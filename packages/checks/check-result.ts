import { FabulousFishError, messageOf } from "@fabulous-fish/core/errors/fabulous-fish-error";
import { isRecord } from "@fabulous-fish/core/json/parse-document";

/** The result of a check of one thing of a deployment. */
export interface CheckResult {
  /** For example `nodes`. */
  readonly group: string;
  /** For example the host of a node. */
  readonly subject: string;
  /**
   * `ok` if it was tried and works; `warning` also if trying has failed; `skipped` if it cannot be seen
   * from where the check runs.
   */
  readonly level: "ok" | "skipped" | "warning" | "wrong";
  readonly seen: string;
  readonly expected?: string | undefined;
  /** The likely cause and how to tell, where there can be more than one. */
  readonly cause?: string | undefined;
  /** Absent if it is ok. */
  readonly remedy?: string | undefined;
}

/** The texts of an error besides its message. */
interface Explanation {
  readonly remedy: string;
  /** The likely cause, and how to tell. */
  readonly likelyCause?: string | undefined;
}

/** An error that says what to do, and the likely cause. */
export class ExplainedError extends Error implements Explanation {
  override readonly name: string = "ExplainedError";
  readonly remedy: string;
  readonly likelyCause: string | undefined;

  constructor(message: string, remedy: string, likelyCause?: string, options?: ErrorOptions) {
    super(message, options);
    this.remedy = remedy;
    this.likelyCause = likelyCause;
  }
}

/** Makes the results about one thing. */
export type Line = ReturnType<typeof lineAbout>;

/** Returns what makes the results about one thing. */
export function lineAbout(group: string, subject: string) {
  const failing =
    (level: "skipped" | "warning" | "wrong") =>
    (seen: string, remedy: string, expected?: string): CheckResult => ({
      group,
      subject,
      level,
      seen,
      ...(expected !== undefined && { expected }),
      remedy,
    });
  const [skipped, warning, wrong] = [failing("skipped"), failing("warning"), failing("wrong")];
  return {
    ok: (seen: string): CheckResult => ({ group, subject, level: "ok", seen }),
    /**
     * Returns a line about something that cannot be seen from here, and why. The remedy says how it
     * can.
     */
    skipped: (seen: string, remedy: string) => skipped(`not checked: ${seen}`, remedy),
    warning,
    wrong,
    /** Returns a line about what an error has shown to be wrong. */
    wrongBy: ({ message, remedy, likelyCause: cause }: Explanation & Error): CheckResult => ({
      ...wrong(message, remedy),
      ...(cause !== undefined && { cause }),
    }),
    /**
     * Returns a line about what was not found out, because of an error, whose remedy replaces this
     * one.
     */
    unchecked(error: unknown, otherwise = "check again"): CheckResult {
      const { remedy = otherwise, likelyCause: cause } = isRecord(error) ? error : {};
      return {
        ...warning(`could not be checked: ${wholeReason(error)}`, String(remedy)),
        ...(typeof cause === "string" && { cause }),
      };
    },
  };
}

/** An unexpected error is reported in full. */
const wholeReason = (error: unknown) =>
  error instanceof FabulousFishError ? error.message : reasonOf(error);

/** Returns what a thrown value says, in one line: of an error of the project, what is specific to it. */
export function reasonOf(error: unknown): string {
  if (error instanceof FabulousFishError) return error.details ?? error.shortMessage;
  // The message of Node's fetch says only that it has failed.
  const { cause } = error instanceof TypeError ? error : {};
  return cause instanceof Error && cause.message !== "" ? cause.message : messageOf(error);
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
