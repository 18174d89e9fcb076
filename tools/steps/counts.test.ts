import { expect, test } from "vitest";
import { countBrowserTests } from "./browser-tests.ts";
import { countWalks } from "./browser-walks.ts";
import { countUnitTests } from "./unit-tests.ts";

const unit = (success: boolean, numPassedTests: number, numFailedTests: number) => ({
  success,
  numPassedTests,
  numFailedTests,
});

test.each([
  ["all pass", unit(true, 5, 0), 0, { passed: 5, failed: 0 }],
  ["two fail", unit(false, 3, 2), 1, { passed: 3, failed: 2 }],
  ["a file that cannot be loaded", unit(false, 3, 0), 1, { passed: 3, failed: 1 }],
  ["an error outside the tests", unit(true, 3, 0), 1, { passed: 3, failed: 1 }],
  ["no test", unit(true, 0, 0), 0, { passed: 0, failed: 1 }],
  ["no report", undefined, 0, { passed: 0, failed: 1 }],
])("parameters: unit tests, %s", (_, report, exitCode, counts) => {
  expect(countUnitTests(report, exitCode)).toEqual(counts);
});

const browser = (expected: number, unexpected: number, flaky = 0, errors: unknown[] = []) => ({
  errors,
  stats: { expected, unexpected, flaky },
});

test.each([
  ["all pass", browser(5, 0), 0, { passed: 5, failed: 0 }],
  ["two fail", browser(3, 2), 1, { passed: 3, failed: 2 }],
  ["one passes only at the second try", browser(3, 0, 1), 0, { passed: 3, failed: 1 }],
  ["an error outside the tests", browser(3, 0, 0, [{}]), 1, { passed: 3, failed: 1 }],
  ["interrupted", browser(3, 0), 130, { passed: 3, failed: 1 }],
  ["no test", browser(0, 0), 0, { passed: 0, failed: 1 }],
  ["no report", undefined, 0, { passed: 0, failed: 1 }],
])("parameters: browser tests, %s", (_, report, exitCode, counts) => {
  expect(countBrowserTests(report, exitCode)).toEqual(counts);
});

test.each([
  ["all pass", { passed: 5, failed: 0 }, 0, { passed: 5, failed: 0 }],
  ["two fail", { passed: 3, failed: 2 }, 1, { passed: 3, failed: 2 }],
  ["interrupted", { passed: 3, failed: 0 }, 130, { passed: 3, failed: 1 }],
  ["no test", { passed: 0, failed: 0 }, 0, { passed: 0, failed: 1 }],
  ["no report", undefined, 0, { passed: 0, failed: 1 }],
])("parameters: walks, %s", (_, report, exitCode, counts) => {
  expect(countWalks(report, exitCode)).toEqual(counts);
});
