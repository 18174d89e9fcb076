import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** A command of a run of several, with a line as it starts and one as it ends. */
export interface Step {
  readonly name: string;
  /** A program and its arguments; npm's binaries are found. */
  readonly command: readonly [string, ...string[]];
  /** Environment variables, besides those of this process. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether its output is shown line by line as it comes; otherwise only if it fails. */
  readonly isShown?: boolean;
  /** A step that starts before it, without whose success it is not run. */
  readonly after?: Step;
  /** Returns what it has counted, for the line as it ends. */
  readonly count?: () => string;
}

/** What became of a step; one that was not run has no duration. */
export interface StepResult {
  readonly step: Step;
  readonly outcome: "passed" | "failed" | "not run";
  /** In seconds. */
  readonly duration?: number;
}

/** Prints a line. */
export type Print = (line: string) => void;

/**
 * Runs stages one after the other, and of a stage's steps two at once, also after one has failed,
 * unless it is the `after` of others.
 */
export async function runStages(
  stages: readonly (readonly Step[])[],
  print: Print,
): Promise<StepResult[]> {
  const results = new Map<Step, Promise<StepResult>>();
  async function runAfter(step: Step): Promise<StepResult> {
    const { after } = step;
    const isLacking = after !== undefined && (await results.get(after))?.outcome !== "passed";
    return isLacking ? { step, outcome: "not run" } : runStep(step, print);
  }
  for (const stage of stages) {
    const waiting = [...stage];
    async function takeTurns(): Promise<void> {
      for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
        const result = runAfter(step);
        results.set(step, result);
        await result;
      }
    }
    await Promise.all([takeTurns(), takeTurns()]);
  }
  return Promise.all(results.values());
}

async function runStep(step: Step, print: Print): Promise<StepResult> {
  const { name, command, isShown = false, count } = step;
  const began = performance.now();
  print(`… ${name}: ${command.join(" ")}`);
  const output: string[] = [];
  const hasPassed = await run(step, isShown ? print : (line) => output.push(line));
  const duration = (performance.now() - began) / 1000;
  if (!hasPassed) output.forEach(print);
  const counted = count ? `, ${count()}` : "";
  print(`${hasPassed ? "✓" : "✗"} ${name}: ${duration.toFixed(0)} s${counted}`);
  return { step, outcome: hasPassed ? "passed" : "failed", duration };
}

/** Runs a command; resolves with whether it has succeeded. */
function run({ command, environment }: Step, onLine: Print): Promise<boolean> {
  const [program, ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...(process.stdout.isTTY && { FORCE_COLOR: "1" }), ...process.env, ...environment },
      // On Windows, npm's binaries are scripts that only a shell can run.
      shell: process.platform === "win32",
    });
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on("line", onLine);
    child.on("error", (error) => {
      onLine(error.message);
      resolve(false);
    });
    child.on("close", (code) => resolve(code === 0));
  });
}
