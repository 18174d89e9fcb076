/*
 * Adds up the reports of the unit tests and the browser tests, and lists what has failed: the runs' own
 * lists are far above. `npm test` with this exit code may also fail outside of them: that is treated as
 * one failure.
 */
import { readFileSync } from "node:fs";
import { relative } from "node:path";

/**
 * @typedef {{ ok: boolean, file: string, line: number, title: string }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

const exitCode = Number(process.argv[2]);
const unit = readReport("unit-tests");
const browser = readReport("browser-tests");
const { stats = {} } = browser;

for (const { name: path, status, message, assertionResults } of unit.testResults ?? []) {
  const name = relative(".", path);
  if (status === "failed" && assertionResults.length === 0)
    console.log(`failed: ${name}: ${message}`);
  for (const { status, fullName } of assertionResults)
    if (status === "failed") console.log(`failed: ${name}: ${fullName}`);
}
for (const { file, line, title } of specsOf(browser))
  console.log(`failed: e2e/${file}:${line}: ${title}`);

const passed = count(unit.numPassedTests) + count(stats.expected) + count(stats.flaky);
const failed = count(unit.numFailedTests) + count(stats.unexpected);
console.log(`${passed} passed, ${exitCode === 0 ? failed : Math.max(failed, 1)} failed`);

/** @param {string} name */
function readReport(name) {
  try {
    return JSON.parse(readFileSync(`node_modules/.cache/reports/${name}.json`, "utf8"));
  } catch {
    return {};
  }
}

/**
 * Returns the browser tests that have failed.
 *
 * @param {Suite} suite
 * @returns {Spec[]}
 */
function specsOf({ specs = [], suites = [] }) {
  return [...specs.filter(({ ok }) => !ok), ...suites.flatMap(specsOf)];
}

/** @param {unknown} value */
function count(value) {
  return typeof value === "number" ? value : 0;
}
