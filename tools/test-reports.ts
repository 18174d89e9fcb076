import { existsSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { projectRoot } from "./project-root.ts";

/* Reads the JSON reports that Vitest and Playwright write (vitest.config.ts, e2e/playwright.config.ts). */

/** The folder of the reports. */
export const reports = join(projectRoot, "node_modules/.cache/reports");

/** A test that was run. */
export interface TestCase {
  /** Its path in the repository, with slashes. */
  readonly file: string;
  /** Its names, from the outermost group's on. */
  readonly name: string;
  /** Its place in the repository: the file, and of a browser test also the line. */
  readonly place: string;
  /** Its place and its name. */
  readonly title: string;
  /** The command that runs it alone, or the file that has it. */
  readonly command: string;
  readonly seconds: number;
  /** When it ran, in milliseconds since 1970; of a unit test, when its file did. */
  readonly began: number;
  readonly ended: number;
}

/** What a run of tests reports. */
export interface TestReport {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Passed at the second try. */
  readonly flaky: number;
  /** Each failed test, and the command that runs it alone. */
  readonly failures: readonly { readonly title: string; readonly command: string }[];
  readonly tests: readonly TestCase[];
}

interface UnitReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      /** In milliseconds; a skipped test has none. */
      readonly duration?: number;
    }[];
  }[];
}

interface BrowserReport {
  readonly stats: Readonly<Record<"expected" | "unexpected" | "skipped" | "flaky", number>>;
  /** One for each file. */
  readonly suites: readonly BrowserSuite[];
}

/** A file, or a group in it; one without a name has an empty title. */
interface BrowserSuite {
  readonly title: string;
  readonly specs?: readonly BrowserSpec[];
  readonly suites?: readonly BrowserSuite[];
}

interface BrowserSpec {
  readonly ok: boolean;
  readonly file: string;
  readonly line: number;
  readonly title: string;
  readonly tests: readonly {
    readonly results: readonly {
      readonly status: string;
      /** In milliseconds. */
      readonly duration: number;
      /** In ISO 8601. */
      readonly startTime: string;
    }[];
  }[];
}

interface NamedSpec extends BrowserSpec {
  /** From the outermost group's name on. */
  readonly name: string;
}

/** Returns the reports of the last run, as far as there are any. */
export function readReports(folder = reports): TestReport[] {
  return [readUnitReport(folder), readBrowserReport(folder)].filter((report) => !!report);
}

/** Returns the report of the last unit tests, or undefined if there is none. */
export function readUnitReport(folder = reports): TestReport | undefined {
  const report = read(folder, "unit-tests") as UnitReport | undefined;
  if (!report) return undefined;
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = report;
  const files = testResults.map(({ name, ...rest }) => {
    const file = relative(projectRoot, name).replaceAll(sep, "/");
    return { ...rest, file, command: `npx vitest run ${file}` };
  });
  const failures = files.flatMap(({ file, command, status, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === "failed");
    // A file that cannot be loaded has no tests.
    if (status === "failed" && failed.length === 0) return [{ title: file, command }];
    return failed.map(({ fullName }) => ({ title: `${file}: ${fullName}`, command }));
  });
  const tests = files.flatMap(({ file, command, startTime, endTime, assertionResults }) =>
    assertionResults.flatMap(({ fullName, duration }) => {
      if (duration === undefined) return [];
      const named = { name: fullName, title: `${file}: ${fullName}` };
      const times = { seconds: duration / 1000, began: startTime, ended: endTime };
      return [{ file, place: file, command, ...named, ...times }];
    }),
  );
  const counts = { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
  return { ...counts, flaky: 0, failures, tests };
}

/** Returns the report of the last browser tests, or undefined if there is none. */
export function readBrowserReport(folder = reports): TestReport | undefined {
  const report = read(folder, "browser-tests") as BrowserReport | undefined;
  if (!report) return undefined;
  const { expected, unexpected, skipped, flaky } = report.stats;
  const all = report.suites.flatMap((suite) => specsOf(suite));
  const specs = all.map(({ file, line, name, ...rest }) => {
    const place = `e2e/${file}:${line}`;
    const named = { name, title: `${place}: ${name}` };
    return { ...rest, ...named, file: `e2e/${file}`, place, command: `npm run e2e -- ${place}` };
  });
  const failures = specs.flatMap(({ ok, title, command }) => (ok ? [] : [{ title, command }]));
  const tests = specs.flatMap(({ file, name, place, title, command, tests }) =>
    tests
      .flatMap(({ results }) => results.slice(-1))
      .filter(({ status }) => status !== "skipped")
      .map(({ duration, startTime }) => {
        const began = Date.parse(startTime);
        const times = { seconds: duration / 1000, began, ended: began + duration };
        return { file, name, place, title, command, ...times };
      }),
  );
  return { passed: expected, failed: unexpected, skipped, flaky, failures, tests };
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

/** The specs of a file, or of some groups in one another. */
function specsOf({ specs = [], suites = [] }: BrowserSuite, groups: readonly string[] = []) {
  const nameOf = (title: string) => [...groups, title].filter((part) => part !== "").join(" ");
  const own = specs.map((spec): NamedSpec => ({ ...spec, name: nameOf(spec.title) }));
  const ofGroups = suites.map((group): NamedSpec[] => specsOf(group, [...groups, group.title]));
  return [...own, ...ofGroups.flat()];
}
