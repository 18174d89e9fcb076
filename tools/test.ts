import { rmSync } from "node:fs";
import { findProgram, programsOfTests } from "./programs.ts";
import { runStages, type Step } from "./steps.ts";
import { describeCounts, readBrowserReport, readUnitReport, reports } from "./test-reports.ts";

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

const unitTests: Step = {
  name: "unit tests",
  command: ["vitest", "run"],
  isShown: true,
  count: () => describeCounts(readUnitReport()),
};
const browserTests: Step = {
  name: "browser tests",
  command: ["playwright", "test", "--config=e2e", ...ofPlaywright],
  isShown: true,
  count: () => describeCounts(readBrowserReport()),
};

// The longest first.
const checks: readonly Step[] = [
  unitTests,
  { name: "lint", command: ["eslint", "."] },
  { name: "types", command: ["tsc", "-b"] },
  { name: "format", command: ["prettier", "--check", "."] },
  { name: "unused code", command: ["knip"] },
];
const programs: Step = {
  name: "programs",
  command: ["tsx", "tools/install-programs.ts"],
  isShown: true,
};
const build: Step = { name: "build", command: ["tsx", "tools/build.ts"], isNeeded: true };
const ofBuild: readonly Step[] = [
  { name: "sizes", command: ["tsx", "tools/size.ts"] },
  { name: "oldest browsers", command: ["tsx", "tools/compat.ts"] },
];

/** What is passed over if an optional program is missing. */
const passedOver: Readonly<Record<(typeof programsOfTests.optional)[number], string>> = {
  headlessShell: "nothing: Chromium itself is used, which is slower",
  monoCompiler: "the C# of the Unity package",
  promtool: "the gate's alerts",
};

rmSync(reports, { recursive: true, force: true });
const began = performance.now();
const print = (line: string) => process.stdout.write(`${line}\n`);
const results = await runStages(
  isQuick ? [checks] : [[programs], checks, [build], ofBuild, [browserTests]],
  print,
);

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
