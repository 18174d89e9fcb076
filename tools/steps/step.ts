import { FabulousFishError } from "@fabulous-fish/core";

/** How many checks of a step passed and failed; a step that is one check counts one. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** What the step has to say; printed whole when it ends. */
  readonly output: string;
}

/** A named part of the checks. */
export interface Step {
  readonly name: string;
  run(): Promise<Outcome>;
}

export interface FinishedStep extends Outcome {
  readonly name: string;
  readonly seconds: number;
}

/**
 * Runs steps, at most so many at once, and prints what each had to say as it ends. A step that
 * throws has failed.
 */
export async function runSteps(
  steps: readonly Step[],
  atOnce: number,
  print: (text: string) => void = console.log,
): Promise<FinishedStep[]> {
  const waiting = [...steps];
  const finished: FinishedStep[] = [];
  const takeTurns = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const done = await finish(step);
      finished.push(done);
      const said = done.output.trim();
      print(said === "" ? `── ${done.name} ──` : `── ${done.name} ──\n${said}\n`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
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

/** One line about a step that has ended. */
export function summaryLine({ name, passed, failed, seconds }: FinishedStep): string {
  const mark = failed === 0 ? "✓" : "✗";
  return `${mark} ${name.padEnd(18)} ${passed} passed, ${failed} failed  (${seconds.toFixed(1)} s)`;
}

/** The sum of the steps' counts. */
export function totals(steps: readonly FinishedStep[]): { passed: number; failed: number } {
  return {
    passed: steps.reduce((sum, { passed }) => sum + passed, 0),
    failed: steps.reduce((sum, { failed }) => sum + failed, 0),
  };
}
