import type { Step } from "./steps.ts";
import { describeCounts, readBrowserReport, readUnitReport } from "./test-reports.ts";

const programs: Step = {
  name: "programs",
  command: ["tsx", "tools/install-programs.ts"],
  isShown: true,
};
const build: Step = { name: "build", command: ["tsx", "tools/build.ts"] };
// The longest first.
const checks: readonly Step[] = [
  {
    name: "unit tests",
    command: ["vitest", "run"],
    isShown: true,
    count: () => describeCounts(readUnitReport()),
  },
  {
    name: "lint",
    command: ["eslint", "."],
    // In the small young generation of the default, up to a fifth of its time goes into garbage.
    environment: {
      NODE_OPTIONS: [process.env["NODE_OPTIONS"] ?? "", "--max-semi-space-size=64"]
        .join(" ")
        .trim(),
    },
  },
  // One thread takes half the processor time of several, which check some files twice.
  { name: "types", command: ["tsc", "-b", "--singleThreaded"] },
  { name: "format", command: ["oxfmt", "--check", "."] },
  { name: "unused code", command: ["knip"] },
];
const ofBuild: readonly Step[] = [
  { name: "oldest browsers", command: ["tsx", "tools/compat.ts"], after: build },
  { name: "sizes", command: ["tsx", "tools/size.ts"], after: build },
];

const missingTexts = ["tsx", "tools/missing-texts.ts"] as const;
/** While one works, a language may lack texts. */
const listOfMissingTexts: Step = {
  name: "languages",
  command: [...missingTexts, "--list"],
  isShown: true,
};
const completeLanguages: Step = { name: "languages", command: missingTexts, isShown: true };

/** The stages of `npm test -- --quick`, which need no browser. */
export const quickStages: readonly (readonly Step[])[] = [[...checks, listOfMissingTexts]];

/**
 * Returns the stages of `npm test`, one after the other. The programs come before the unit tests,
 * which skip what needs a missing one.
 */
export function stagesOfTests(ofPlaywright: readonly string[]): readonly (readonly Step[])[] {
  const browserTests: Step = {
    name: "browser tests",
    command: ["playwright", "test", "--config=e2e", ...ofPlaywright],
    isShown: true,
    count: () => describeCounts(readBrowserReport()),
    after: build,
  };
  // Nothing is beside the browser tests, which keep all cores busy.
  return [[programs], [build, ...checks, completeLanguages, ...ofBuild], [browserTests]];
}
