import { rmSync } from "node:fs";
import { join } from "node:path";
import { idleShare, readCoreTimes } from "./machine-load.ts";
import { findProgram, type ProgramName, programsOfTests } from "./programs.ts";
import { projectRoot } from "./project-root.ts";
import { isSlow, maxTestSeconds, reportsOfRepeated, stepsOfSlowTests } from "./slow-tests.ts";
import { quickSteps, runAllSteps } from "./stages.ts";
import { runSteps } from "./steps.ts";
import { sumFolders } from "./test-folders.ts";
import { readTests, reports } from "./test-reports.ts";

/**
 * `npm test`: all checks, also after one has failed, and at the end what has failed. With `--quick`,
 * those that need no browser; other arguments are those of Playwright.
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

/** The consequence of a missing optional program for the tests. */
const withoutProgram: Readonly<Record<(typeof programsOfTests.optional)[number], string>> = {
  headlessShell:
    "Chromium's headless shell is missing: the browser tests use Chromium itself, which is slower.",
  monoCompiler: "Mono is missing: the C# of the Unity package was not tested.",
  promtool: "promtool is missing: the gate's alerts were not tested.",
  kubernetesValidate:
    "kubernetes-validate (of PyPI) is missing: the manifests were not tested by Kubernetes' schemas.",
  traefik: "Traefik is missing: its configuration in front of gates was not tested.",
  git: "git is missing: the commit that a build names, and the upgrade from older gates, were not tested.",
};

/**
 * With at least this idle share of the cores' time, nothing but its own work held a test up: of two
 * cores, the tests keep one busy, and their start a little more.
 */
const minIdleShare = 0.4;

rmSync(join(projectRoot, reports), { recursive: true, force: true });
const began = performance.now();
const failed = isQuick ? await runSteps(quickSteps) : await runAllSteps(runSteps, ofPlaywright);
const tests = readTests();
const slow = tests.filter(isSlow);

const before = readCoreTimes();
for (const step of stepsOfSlowTests(slow)) failed.push(...(await runSteps([step])));
const wasQuiet = idleShare(before, readCoreTimes()) >= minIdleShare;
const slowAgain = readTests(join(projectRoot, reportsOfRepeated)).filter(isSlow);

if (tests.length > 0) console.table(sumFolders(tests));
if (slow.length > 0 && stepsOfSlowTests(slow).length === 0)
  console.log(
    `${slow.length} tests took more than ${maxTestSeconds} s: this machine is slow, or busy.`,
  );
const isMissing = (name: ProgramName) => findProgram(name) === undefined;
for (const name of programsOfTests.optional.filter(isMissing))
  if (!isQuick || name !== "headlessShell") console.log(withoutProgram[name]);
const required = programsOfTests.required.filter(isMissing);
if (required.length > 0) {
  console.log(`Missing, so that tests were skipped: ${required.join(", ")}. To install them:`);
  console.log("    npx tsx tools/install-programs.ts");
}
for (const { title, seconds, command } of slowAgain) {
  const says = wasQuiet ? "✗" : "On busy cores, which says little of a test:";
  console.log(
    `${says} ${title}: ${seconds.toFixed(1)} s alone, of ${maxTestSeconds}\n    ${command}`,
  );
}
for (const { title, command, hasFailed } of tests)
  if (hasFailed) console.log(`✗ ${title}\n    ${command}`);
for (const { name, command } of failed)
  console.log(`✗ ${name} did not pass: npx ${command.replace(" {@}", "")}`);
const hasPassed = failed.length === 0 && (!wasQuiet || slowAgain.length === 0);
const minutes = (performance.now() - began) / 60_000;
console.log(`${hasPassed ? "Passed" : "Failed"} in ${minutes.toFixed(1)} minutes`);
process.exitCode = hasPassed ? 0 : 1;
