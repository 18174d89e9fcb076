/*
 * Adds up the reports of the unit tests and the browser tests: the last line of a run. `npm test` with
 * this exit code may also fail outside of them: that is treated as one failure.
 */
import { readFileSync } from "node:fs";

const exitCode = Number(process.argv[2]);
const unit = readReport("unit-tests");
const { stats = {} } = readReport("browser-tests");

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

/** @param {unknown} value */
function count(value) {
  return typeof value === "number" ? value : 0;
}
