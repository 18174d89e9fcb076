import { FabulousFishError } from "@fabulous-fish/core";

/** The number of passed and failed checks of a step. A step with one check counts as one. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Printed when the step has finished. */
  readonly output: string;
}

/** A named step of the checks. */
export interface Step {
  readonly name: string;
  run(): Promise<Outcome>;
}

export interface FinishedStep extends Outcome {
  readonly name: string;
  readonly seconds: number;
}

/**
 * Runs steps, at most `concurrency` at the same time, and prints the output of each when it has
 * finished. A step that throws counts as failed.
 */
export async function runSteps(
  steps: readonly Step[],
  concurrency: number,
  print: (text: string) => void = console.log,
): Promise<FinishedStep[]> {
  const queue = [...steps];
  const finished: FinishedStep[] = [];
  const runQueue = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const done = await finish(step);
      finished.push(done);
      const text = done.output.trim();
      print(text === "" ? `── ${done.name} ──` : `── ${done.name} ──\n${text}\n`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, runQueue));
  return finished;
}

async function finish(step: Step): Promise<FinishedStep> {
  const start = performance.now();
  const outcome = await step
    .run()
    .catch((error: unknown) => ({ passed: 0, failed: 1, output: describe(error) }));
  return { name: step.name, seconds: (performance.now() - start) / 1000, ...outcome };
}

function describe(error: unknown): string {
  return error instanceof FabulousFishError ? `${String(error)} ${error.remedy}` : String(error);
}

/** Summary of a finished step in one line. */
export function summaryLine({ name, passed, failed, seconds }: FinishedStep): string {
  const mark = failed === 0 ? "✓" : "✗";
  return `${mark} ${name.padEnd(18)} ${passed} passed, ${failed} failed  (${seconds.toFixed(1)} s)`;
}

/** The sums over all steps. */
export function totals(steps: readonly FinishedStep[]): { passed: number; failed: number } {
  return {
    passed: steps.reduce((sum, { passed }) => sum + passed, 0),
    failed: steps.reduce((sum, { failed }) => sum + failed, 0),
  };
}
