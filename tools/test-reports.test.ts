import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { projectRoot } from "./project-root.ts";
import { readTests } from "./test-reports.ts";

const folder = mkdtempSync(join(tmpdir(), "test-reports-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a report, and returns the tests that are read from it. */
function readReport(name: string, report: object) {
  const path = join(folder, `${name}.json`);
  writeFileSync(path, JSON.stringify(report));
  const tests = readTests(folder);
  rmSync(path);
  return tests;
}

test("without a report, there are no tests", () => {
  expect(readTests(join(folder, "none"))).toEqual([]);
});

test("unit tests, without skipped ones, and files that cannot be loaded", () => {
  const file = (name: string, status: string, assertionResults: object[]) => ({
    name: join(projectRoot, name),
    status,
    assertionResults,
  });
  const tests = readReport("unit-tests", {
    testResults: [
      file("core/a.test.ts", "failed", [
        { status: "passed", fullName: "one", duration: 1500 },
        { status: "failed", fullName: "two" },
      ]),
      file("core/b.test.ts", "failed", []),
      file("core/c.test.ts", "passed", [{ status: "skipped", fullName: "three" }]),
    ],
  });
  const ofA = {
    file: "core/a.test.ts",
    place: "core/a.test.ts",
    command: "npx vitest run core/a.test.ts",
  };
  expect(tests).toMatchObject([
    { ...ofA, title: "core/a.test.ts: one", seconds: 1.5, hasFailed: false },
    { ...ofA, title: "core/a.test.ts: two", seconds: 0, hasFailed: true },
    { title: "core/b.test.ts", command: "npx vitest run core/b.test.ts", hasFailed: true },
  ]);
});

test("browser tests of groups in one another, without skipped ones; of one that was repeated, the last try", () => {
  const result = (status: string, duration: number) => ({ status, duration });
  const spec = (ok: boolean, line: number, ...results: object[]) => ({
    ok,
    file: "main/x.spec.ts",
    line,
    title: "x",
    tests: [{ results }],
  });
  const tests = readReport("browser-tests", {
    suites: [
      {
        title: "main/x.spec.ts",
        specs: [spec(true, 1, result("failed", 9000), result("passed", 2000))],
        suites: [
          {
            title: "on a phone",
            suites: [{ title: "in Safari", specs: [spec(false, 9, result("failed", 500))] }],
            specs: [spec(true, 12, result("skipped", 0))],
          },
        ],
      },
    ],
  });
  expect(tests).toEqual([
    {
      file: "e2e/main/x.spec.ts",
      place: "e2e/main/x.spec.ts:1",
      title: "e2e/main/x.spec.ts:1: x",
      command: "npm run e2e -- e2e/main/x.spec.ts:1",
      seconds: 2,
      hasFailed: false,
    },
    {
      file: "e2e/main/x.spec.ts",
      place: "e2e/main/x.spec.ts:9",
      title: "e2e/main/x.spec.ts:9: on a phone in Safari x",
      command: "npm run e2e -- e2e/main/x.spec.ts:9",
      seconds: 0.5,
      hasFailed: true,
    },
  ]);
});
