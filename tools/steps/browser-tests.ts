import { rm } from "node:fs/promises";
import * as v from "valibot";
import { provideChromium } from "../chromium/install-chromium.ts";
import { readReport, reportPath } from "./report.ts";
import { runCommand } from "./run-command.ts";
import type { Outcome, Step } from "./step.ts";

/** Path of the report that playwright.config.ts configures. */
export const browserTestsReport = reportPath("browser-tests");

const playwrightReport = v.object({
  errors: v.array(v.unknown()),
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
});

/** The browser tests on the built page. Installs Chromium if there is none. */
export function browserTests(args: readonly string[]): Step {
  return {
    name: "browser tests",
    async run(): Promise<Outcome> {
      const chromium = await provideChromium();
      await rm(browserTestsReport, { force: true });
      const { exitCode } = await runCommand("playwright", ["test", "--config=e2e", ...args], {
        streamed: true,
        environment: { CHROMIUM_PATH: chromium },
      });
      const counts = countBrowserTests(await readReport(browserTestsReport), exitCode);
      return { ...counts, output: `Browser: ${chromium}` };
    },
  };
}

/**
 * Counts the tests in Playwright's JSON report. A run that failed without a failing test, or
 * without any test, counts as one failure.
 */
export function countBrowserTests(report: unknown, exitCode: number): Omit<Outcome, "output"> {
  const parsed = v.safeParse(playwrightReport, report);
  if (!parsed.success) return { passed: 0, failed: 1 };
  const { errors, stats } = parsed.output;
  const failures = stats.unexpected + stats.flaky + errors.length;
  const isFine = failures === 0 && exitCode === 0 && stats.expected > 0;
  return { passed: stats.expected, failed: isFine ? 0 : Math.max(failures, 1) };
}
