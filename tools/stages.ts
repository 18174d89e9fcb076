import type { runSteps, Step } from "./steps.ts";

const programs: Step = { name: "programs", command: "tsx tools/install-programs.ts" };
const build: Step = { name: "build", command: "tsx tools/build.ts" };
// The longest first.
const checks: readonly Step[] = [
  { name: "unit tests", command: "vitest run" },
  {
    name: "lint",
    command: "eslint .",
    // In the small young generation of the default, up to a fifth of its time goes into garbage.
    env: { NODE_OPTIONS: `${process.env["NODE_OPTIONS"] ?? ""} --max-semi-space-size=64`.trim() },
  },
  // One thread takes half the processor time of several, which check some files twice.
  { name: "types", command: "tsc -b --singleThreaded" },
  { name: "format", command: "oxfmt --check ." },
  { name: "unused code", command: "knip" },
];
const ofBuild: readonly Step[] = [
  { name: "oldest browsers", command: "tsx tools/compat.ts" },
  { name: "sizes", command: "tsx tools/size.ts" },
];
const browserTests: Step = { name: "browser tests", command: "playwright test --config=e2e {@}" };

const missingTexts = "tsx tools/missing-texts.ts";
const completeLanguages: Step = { name: "languages", command: missingTexts };
/** While one works, a language may lack texts. */
const listOfMissingTexts: Step = { name: "languages", command: `${missingTexts} --list` };

/** The steps of `npm test -- --quick`, which need no browser. */
export const quickSteps: readonly Step[] = [...checks, listOfMissingTexts];

/**
 * Runs the steps of `npm test`, and returns those that did not pass: without a build, what needs it is
 * not run. Nothing runs beside the browser tests, which keep all cores busy.
 */
export async function runAllSteps(
  run: typeof runSteps,
  ofPlaywright: readonly string[],
): Promise<Step[]> {
  // Before the unit tests, which skip what needs a missing program.
  const withoutPrograms = await run([programs]);
  const failed = [...withoutPrograms, ...(await run([build, ...checks, completeLanguages]))];
  if (failed.includes(build)) return [...failed, ...ofBuild, browserTests];
  return [...failed, ...(await run(ofBuild)), ...(await run([browserTests], ofPlaywright))];
}
