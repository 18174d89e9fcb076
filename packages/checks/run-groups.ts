import { type CheckResult, ExplainedError, lineAbout } from "./check-result.ts";

/** Checks that belong together, and run beside the others. */
export interface CheckGroup {
  readonly name: string;
  /** The subject in the result of a group that rejects. Default: all of it. */
  readonly subject?: string;
  /** A rejection is reported as a warning of the group. */
  readonly check: () => Promise<readonly CheckResult[]>;
}

/** The run of a command that checks. */
export interface CheckRun {
  /** Is aborted when the checks have to end. */
  readonly signal: AbortSignal;
  /** When that is, as `Date.now`. Default: never. */
  readonly endsAt?: number;
  /** Receives the names of the groups that are being checked, after each change. */
  readonly onProgress?: ((names: readonly string[]) => void) | undefined;
}

/** After the signal, the checks get this long to say what they know. In milliseconds. */
const graceMilliseconds = 1_000;

/** Runs groups of checks beside each other. Never rejects: what could not be checked is a warning. */
export async function runGroups(
  groups: readonly CheckGroup[],
  { signal, onProgress = () => undefined }: CheckRun,
): Promise<readonly CheckResult[]> {
  const running: string[] = [];
  const ended = endAfter(signal);
  // It rejects after the last check, too.
  ended.catch(() => undefined);
  const results = groups.map(async ({ name, subject = "all of it", check }) => {
    running.push(name);
    onProgress(running);
    try {
      return await Promise.race([check(), ended]);
    } catch (error) {
      return [lineAbout(name, subject).unchecked(error)];
    } finally {
      running.splice(running.indexOf(name), 1);
      onProgress(running);
    }
  });
  return (await Promise.all(results)).flat();
}

/** Rejects when a check goes on after the end. */
function endAfter(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () =>
      setTimeout(() => reject(new Error("it took too long")), graceMilliseconds).unref();
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { once: true });
  });
}

/** The error of a check that needs the site configuration, which could not be read or is not valid. */
export const configurationUnknown = () =>
  new ExplainedError(
    "the site configuration is not known",
    "see what is said about the page, and check again",
  );
