import { rmSync } from "node:fs";
import { findProgram, programsOfTests } from "./programs.ts";
import { quickStages, stagesOfTests } from "./stages.ts";
import { runStages } from "./steps.ts";
import { readBrowserReport, readUnitReport, reports } from "./test-reports.ts";

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

/** What is passed over if an optional program is missing. */
const passedOver: Readonly<Record<(typeof programsOfTests.optional)[number], string>> = {
  headlessShell: "nothing: Chromium itself is used, which is slower",
  monoCompiler: "the C# of the Unity package",
  promtool: "the gate's alerts",
};

rmSync(reports, { recursive: true, force: true });
const began = performance.now();
const print = (line: string) => process.stdout.write(`${line}\n`);
const results = await runStages(isQuick ? quickStages : stagesOfTests(ofPlaywright), print);

print("");
for (const name of programsOfTests.optional) {
  if (findProgram(name) === undefined)
    print(`${name} is missing; passed over: ${passedOver[name]}`);
}
const failures = [readUnitReport(), readBrowserReport()].flatMap(
  (report) => report?.failures ?? [],
);
for (const { title, command } of failures) print(`✗ ${title}\n    ${command}`);
for (const { step, outcome } of results) {
  if (outcome === "passed") continue;
  print(
    `✗ ${step.name} ${outcome === "failed" ? "failed" : "was not run"}: npx ${step.command.join(" ")}`,
  );
}
const minutes = (performance.now() - began) / 60_000;
const passed = results.filter(({ outcome }) => outcome === "passed").length;
print(`${passed} of ${results.length} steps passed in ${minutes.toFixed(1)} minutes`);
process.exitCode = passed === results.length ? 0 : 1;
