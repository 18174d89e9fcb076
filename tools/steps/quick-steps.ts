import { commandStep } from "./command-step.ts";
import type { Step } from "./step.ts";
import { unitTests } from "./unit-tests.ts";

/** The checks without a build, the longest first, since they run in parallel. */
export const quickSteps: readonly Step[] = [
  commandStep("lint and imports", "eslint", "."),
  unitTests,
  commandStep("types", "tsc", "-b"),
  commandStep("dead code", "knip"),
  commandStep("formatting", "prettier", "--check", "--log-level=warn", "."),
];
