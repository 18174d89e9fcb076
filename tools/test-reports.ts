import { existsSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { JSONReport, JSONReportSpec, JSONReportSuite } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";
import { projectRoot } from "./project-root.ts";

/* Reads the JSON reports that Vitest and Playwright write (vitest.config.ts, e2e/playwright.config.ts). */

/** The folder of the reports, from the root of the repository. */
export const reports = "node_modules/.cache/reports";

/** A test that was run. */
export interface TestCase {
  /** Its path in the repository, with slashes. */
  readonly file: string;
  /** Identifies it to Vitest or Playwright: the file, and of a browser test also the line. */
  readonly place: string;
  /** Its place, and its names from the outermost group's on. */
  readonly title: string;
  /** The command that runs it alone, or the file that has it. */
  readonly command: string;
  readonly seconds: number;
  readonly hasFailed: boolean;
}

/** Returns the tests of the last run, as far as there are reports in the folder. */
export function readTests(folder = join(projectRoot, reports)): TestCase[] {
  const unit = read(folder, "unit-tests") as JsonTestResults | undefined;
  const browser = read(folder, "browser-tests") as JSONReport | undefined;
  return [...(unit ? unitTests(unit) : []), ...(browser ? browserTests(browser) : [])];
}

function unitTests({ testResults }: JsonTestResults): TestCase[] {
  return testResults.flatMap(({ name, status: ofFile, assertionResults }) => {
    const file = relative(projectRoot, name).replaceAll(sep, "/");
    const placed = { file, place: file, command: `npx vitest run ${file}` };
    const tests = assertionResults
      .filter(({ status }) => status === "passed" || status === "failed")
      .map(({ fullName, status, duration }) => ({
        ...placed,
        title: `${file}: ${fullName}`,
        seconds: (duration ?? 0) / 1000,
        hasFailed: status === "failed",
      }));
    // A file that cannot be loaded has no tests.
    const isBroken = ofFile === "failed" && !tests.some(({ hasFailed }) => hasFailed);
    return isBroken ? [{ ...placed, title: file, seconds: 0, hasFailed: true }, ...tests] : tests;
  });
}

function browserTests({ suites }: JSONReport): TestCase[] {
  const specs = suites.flatMap((file) => specsIn(file, []));
  return specs.flatMap(({ file, line, names, ok, tests }) => {
    const place = `e2e/${file}:${line}`;
    const title = `${place}: ${names.join(" ")}`;
    const placed = { file: `e2e/${file}`, place, title, command: `npm run e2e -- ${place}` };
    return tests
      .flatMap(({ results }) => results.slice(-1))
      .filter(({ status }) => status !== "skipped")
      .map(({ duration }) => ({ ...placed, seconds: duration / 1000, hasFailed: !ok }));
  });
}

interface NamedSpec extends JSONReportSpec {
  readonly names: readonly string[];
}

/** Returns the tests of a file, or of some groups in one another. */
function specsIn({ specs, suites = [] }: JSONReportSuite, groups: readonly string[]): NamedSpec[] {
  const own = specs.map((spec) => ({ ...spec, names: [...groups, spec.title] }));
  return [...own, ...suites.flatMap((group) => specsIn(group, [...groups, group.title]))];
}

function read(folder: string, name: string): unknown {
  const path = join(folder, `${name}.json`);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}
