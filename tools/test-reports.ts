import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { projectRoot } from "./project-root.ts";

/* Reads the JSON reports that Vitest and Playwright write (vitest.config.ts, e2e/playwright.config.ts). */

/** The folder of the reports. */
export const reports = join(projectRoot, "node_modules/.cache/reports");

/** What a run of tests reports. */
export interface TestReport {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Passed at the second try. */
  readonly flaky: number;
  /** Each failed test, and the command that runs it alone. */
  readonly failures: readonly { readonly title: string; readonly command: string }[];
}

interface UnitReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

interface BrowserReport {
  readonly stats: Readonly<Record<"expected" | "unexpected" | "skipped" | "flaky", number>>;
  readonly suites: readonly BrowserSuite[];
}

interface BrowserSuite {
  readonly specs?: readonly {
    readonly ok: boolean;
    readonly file: string;
    readonly line: number;
    readonly title: string;
  }[];
  readonly suites?: readonly BrowserSuite[];
}

/** Returns the report of the last unit tests, or undefined if there is none. */
export function readUnitReport(folder = reports): TestReport | undefined {
  const report = read(folder, "unit-tests") as UnitReport | undefined;
  if (!report) return undefined;
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = report;
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(projectRoot, name);
    const failed = assertionResults.filter((result) => result.status === "failed");
    const command = `npx vitest run ${file}`;
    // A file that cannot be loaded has no tests.
    if (status === "failed" && failed.length === 0) return [{ title: file, command }];
    return failed.map(({ fullName }) => ({ title: `${file}: ${fullName}`, command }));
  });
  const counts = { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
  return { ...counts, flaky: 0, failures };
}

/** Returns the report of the last browser tests, or undefined if there is none. */
export function readBrowserReport(folder = reports): TestReport | undefined {
  const report = read(folder, "browser-tests") as BrowserReport | undefined;
  if (!report) return undefined;
  const { expected, unexpected, skipped, flaky } = report.stats;
  const failures = report.suites.flatMap(specsOf).flatMap(({ ok, file, line, title }) => {
    const place = `e2e/${file}:${line}`;
    return ok ? [] : [{ title: `${place}: ${title}`, command: `npm run e2e -- ${place}` }];
  });
  return { passed: expected, failed: unexpected, skipped, flaky, failures };
}

/** Returns the counts of a report in words. */
export function describeCounts(report: TestReport | undefined): string {
  if (!report) return "without a report";
  const { passed, failed, skipped, flaky } = report;
  const others = Object.entries({ failed, skipped, "passed at the second try": flaky });
  const named = others.flatMap(([name, count]) => (count > 0 ? [`${count} ${name}`] : []));
  return [`${passed} passed`, ...named].join(", ");
}

function read(folder: string, name: string): unknown {
  const path = join(folder, `${name}.json`);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}

function specsOf({ specs = [], suites = [] }: BrowserSuite): (typeof specs)[number][] {
  return [...specs, ...suites.flatMap(specsOf)];
}
