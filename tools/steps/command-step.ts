import { runCommand } from "./run-command.ts";
import type { Step } from "./step.ts";

/** A step that runs one command and passes if its exit code is 0. */
export function commandStep(name: string, command: string, ...args: readonly string[]): Step {
  return {
    name,
    async run() {
      const { exitCode, output } = await runCommand(command, args);
      const hasPassed = exitCode === 0;
      return { passed: Number(hasPassed), failed: Number(!hasPassed), output };
    },
  };
}
