import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { projectRoot } from "./project-root.ts";
import { describeCounts, readBrowserReport, readUnitReport } from "./test-reports.ts";

const folder = mkdtempSync(join(tmpdir(), "test-reports-"));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, report: object) =>
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(report));

test("without a report, there is none", () => {
  expect(readUnitReport(join(folder, "none"))).toBeUndefined();
  expect(describeCounts(undefined)).toBe("without a report");
});

test("failed unit tests, and files that cannot be loaded, with their commands", () => {
  const file = (name: string, status: string, assertionResults: object[]) => ({
    name: join(projectRoot, name),
    status,
    startTime: 1000,
    endTime: 5000,
    assertionResults,
  });
  write("unit-tests", {
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [
      file("core/a.test.ts", "failed", [
        { status: "passed", fullName: "one", duration: 1500 },
        { status: "failed", fullName: "two" },
      ]),
      file("core/b.test.ts", "failed", []),
      file("core/c.test.ts", "passed", [{ status: "passed", fullName: "three" }]),
    ],
  });
  const report = readUnitReport(folder);
  expect(report?.failures).toEqual([
    { title: "core/a.test.ts: two", command: "npx vitest run core/a.test.ts" },
    { title: "core/b.test.ts", command: "npx vitest run core/b.test.ts" },
  ]);
  expect(describeCounts(report)).toBe("7 passed, 1 failed, 2 skipped");
  expect(report?.tests).toEqual([
    {
      file: "core/a.test.ts",
      name: "one",
      place: "core/a.test.ts",
      title: "core/a.test.ts: one",
      command: "npx vitest run core/a.test.ts",
      seconds: 1.5,
      began: 1000,
      ended: 5000,
    },
  ]);
});

test("failed browser tests of nested suites, with their commands", () => {
  const spec = (ok: boolean, line: number, ...results: object[]) => ({
    ok,
    file: "main/x.spec.ts",
    line,
    title: "x",
    tests: [{ results }],
  });
  const result = (status: string, duration: number) => ({
    status,
    duration,
    startTime: "1970-01-01T00:00:01.000Z",
  });
  write("browser-tests", {
    stats: { expected: 3, unexpected: 1, skipped: 0, flaky: 1 },
    suites: [
      {
        title: "main/x.spec.ts",
        specs: [spec(true, 1, result("failed", 9000), result("passed", 2000))],
        suites: [
          {
            title: "on a phone",
            suites: [{ title: "in Safari", specs: [spec(false, 9)] }],
            specs: [spec(true, 12, result("skipped", 0))],
          },
        ],
      },
    ],
  });
  const report = readBrowserReport(folder);
  expect(report?.failures).toEqual([
    {
      title: "e2e/main/x.spec.ts:9: on a phone in Safari x",
      command: "npm run e2e -- e2e/main/x.spec.ts:9",
    },
  ]);
  expect(describeCounts(report)).toBe("3 passed, 1 failed, 1 passed at the second try");
  // Of a test that was repeated, the last try counts.
  expect(report?.tests).toEqual([
    {
      file: "e2e/main/x.spec.ts",
      name: "x",
      place: "e2e/main/x.spec.ts:1",
      title: "e2e/main/x.spec.ts:1: x",
      command: "npm run e2e -- e2e/main/x.spec.ts:1",
      seconds: 2,
      began: 1000,
      ended: 3000,
    },
  ]);
});
