import { rmSync } from "node:fs";
import { MachineLoad, readCpuTimes } from "./machine-load.ts";
import { findProgram, type ProgramName, programsOfTests } from "./programs.ts";
import { quickStages, stagesOfTests } from "./stages.ts";
import { runStages } from "./steps.ts";
import {
  isSlow,
  judgeSlowTests,
  maxTestSeconds,
  reportsOfRepeated,
  stepsOfSlowTests,
} from "./slow-tests.ts";
import { describeFolders } from "./test-folders.ts";
import { readReports, reports, type TestCase } from "./test-reports.ts";

/**
 * `npm test`: all checks, with a line for each step as it starts and ends. With `--quick`, those that
 * need no browser; other arguments are those of Playwright.
 */

const args = process.argv.slice(2);
const isQuick = args.includes("--quick");
const ofPlaywright = args.filter((arg) => arg !== "--quick");
if (isQuick && ofPlaywright.length > 0) {
  console.error(
    `--quick runs no browser tests: leave it out, or leave out ${ofPlaywright.join(" ")}.`,
  );
  process.exit(2);
}

/** What a missing optional program means for the tests. */
const withoutProgram: Readonly<Record<(typeof programsOfTests.optional)[number], string>> = {
  headlessShell:
    "Chromium's headless shell is missing: the browser tests use Chromium itself, which is slower.",
  monoCompiler: "Mono is missing: the C# of the Unity package was not tested.",
  promtool: "promtool is missing: the gate's alerts were not tested.",
  kubernetesValidate:
    "kubernetes-validate (of PyPI) is missing: the manifests were not tested by Kubernetes' schemas.",
  traefik: "Traefik is missing: its configuration in front of gates was not tested.",
};

rmSync(reports, { recursive: true, force: true });
const began = performance.now();
const print = (line: string) => process.stdout.write(`${line}\n`);
const results = await runStages(isQuick ? quickStages : stagesOfTests(ofPlaywright), print);
const reported = readReports();
const tests = reported.flatMap((report) => report.tests);
const slow = tests.filter(isSlow);
const repeating = stepsOfSlowTests(slow).map((step) => [step]);

const load = new MachineLoad();
const sampleLoad = () => load.add(readCpuTimes());
sampleLoad();
const sampling = setInterval(sampleLoad, 1000);
results.push(...(await runStages(repeating, print)));
clearInterval(sampling);
sampleLoad();
const repeated = readReports(reportsOfRepeated).flatMap((report) => report.tests);
const judged = judgeSlowTests(repeated, load);

print("");
if (tests.length > 0) describeFolders(tests).forEach(print);
if (slow.length > 0 && repeating.length === 0) {
  print(`${slow.length} tests took more than ${maxTestSeconds} s: this machine is slow, or busy.`);
}
const describeSlow = ({ title, seconds }: TestCase) => `${title}: ${seconds.toFixed(1)} s`;
if (judged.unknown.length > 0) {
  print(
    `More than ${maxTestSeconds} s also alone, but on busy cores, which says little of a test:`,
  );
  for (const test of judged.unknown) print(`    ${describeSlow(test)}`);
}
const isMissing = (name: ProgramName) => findProgram(name) === undefined;
for (const name of programsOfTests.optional.filter(isMissing)) {
  if (!isQuick || name !== "headlessShell") print(withoutProgram[name]);
}
const required = programsOfTests.required.filter(isMissing);
if (required.length > 0) {
  print(`Missing, so that tests were skipped: ${required.join(", ")}. To install them:`);
  print("    npx tsx tools/install-programs.ts");
}
for (const { title, command } of reported.flatMap(({ failures }) => failures))
  print(`✗ ${title}\n    ${command}`);
for (const { step, outcome } of results) {
  if (outcome === "passed") continue;
  print(
    `✗ ${step.name} ${outcome === "failed" ? "failed" : "was not run"}: npx ${step.command.join(" ")}`,
  );
}
for (const test of judged.slow)
  print(`✗ ${describeSlow(test)} alone, of ${maxTestSeconds}\n    ${test.command}`);
const minutes = (performance.now() - began) / 60_000;
const passed = results.filter(({ outcome }) => outcome === "passed").length;
print(`${passed} of ${results.length} steps passed in ${minutes.toFixed(1)} minutes`);
process.exitCode = passed === results.length && judged.slow.length === 0 ? 0 : 1;
