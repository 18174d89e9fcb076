import concurrently, { type CloseEvent, Logger } from "concurrently";

/** A command of a run of several. */
export interface Step {
  readonly name: string;
  /** A command line, in which npm's binaries are found. `{@}` stands for the arguments of the run. */
  readonly command: string;
  /** Environment variables, besides those of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Runs steps to their end, two at once, and prints the output of one after the other, then a table of
 * their durations. Returns those that failed.
 */
export async function runSteps(
  steps: readonly Step[],
  args: readonly string[] = [],
): Promise<Step[]> {
  const { result } = concurrently([...steps], {
    additionalArguments: [...args],
    maxProcesses: 2,
    group: true,
    // The output of the commands alone.
    logger: new Logger({ raw: true }),
  });
  const ends = await result.catch((closed: unknown) => closed as CloseEvent[]);
  const rows = ends.map(({ command, exitCode, timings }) => {
    return [command.name, { seconds: Math.round(timings.durationSeconds), exitCode }] as const;
  });
  console.table(Object.fromEntries(rows));
  const failed = ends.filter(({ exitCode }) => exitCode !== 0).map(({ index }) => index);
  return steps.filter((_, index) => failed.includes(index));
}
