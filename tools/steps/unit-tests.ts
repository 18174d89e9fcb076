import { rm } from "node:fs/promises";
import * as v from "valibot";
import { readReport, reportPath } from "./report.ts";
import { runCommand } from "./run-command.ts";
import type { Outcome, Step } from "./step.ts";

const vitestReport = v.object({
  success: v.boolean(),
  numPassedTests: v.number(),
  numFailedTests: v.number(),
});

/** The unit tests. */
export const unitTests: Step = {
  name: "unit tests",
  async run(): Promise<Outcome> {
    const report = reportPath("unit-tests");
    await rm(report, { force: true });
    const { exitCode, output } = await runCommand("vitest", [
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ]);
    return { ...countUnitTests(await readReport(report), exitCode), output };
  },
};

/**
 * Counts the tests in Vitest's JSON report. A run that failed without a failing test counts as one.
 */
export function countUnitTests(report: unknown, exitCode: number): Omit<Outcome, "output"> {
  const parsed = v.safeParse(vitestReport, report);
  if (!parsed.success) return { passed: 0, failed: 1 };
  const { success, numPassedTests: passed, numFailedTests } = parsed.output;
  const isFine = success && exitCode === 0 && passed > 0;
  return { passed, failed: isFine ? 0 : Math.max(numFailedTests, 1) };
}
