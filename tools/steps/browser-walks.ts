import { rm } from "node:fs/promises";
import * as v from "valibot";
import { provideBrowserTools } from "../browsers/provide-browser-tools.ts";
import { readReport, reportPath } from "./report.ts";
import { runCommand } from "./run-command.ts";
import type { Outcome, Step } from "./step.ts";

/** Path of the report of e2e/browsers/run.ts. */
export const browserWalksReport = reportPath("browser-walks");

const walksReport = v.object({ passed: v.number(), failed: v.number() });

/**
 * The tests of the built page in Firefox and WebKit. Installs the browsers if they are missing.
 *
 * @param browsers lower-case names of the browsers; all if it is empty.
 */
export function browserWalks(browsers: readonly string[]): Step {
  return {
    name: "Firefox and WebKit",
    async run(): Promise<Outcome> {
      await provideBrowserTools();
      await rm(browserWalksReport, { force: true });
      const { exitCode } = await runCommand("tsx", ["e2e/browsers/run.ts", ...browsers], {
        streamed: true,
      });
      return { ...countWalks(await readReport(browserWalksReport), exitCode), output: "" };
    },
  };
}

/**
 * Counts the tests in the report. A run that failed without a failing test counts as one failure.
 */
export function countWalks(report: unknown, exitCode: number): Omit<Outcome, "output"> {
  const parsed = v.safeParse(walksReport, report);
  if (!parsed.success) return { passed: 0, failed: 1 };
  const { passed, failed } = parsed.output;
  const isFine = failed === 0 && exitCode === 0 && passed > 0;
  return { passed, failed: isFine ? 0 : Math.max(failed, 1) };
}
