import { commandStep } from "./command-step.ts";
import type { Step } from "./step.ts";
import { unitTests } from "./unit-tests.ts";

/** The quick part of the checks, the longest first: they do not wait for one another. */
export const quickSteps: readonly Step[] = [
  commandStep("lint and imports", "eslint", "."),
  unitTests,
  commandStep("types", "tsc", "-b"),
  commandStep("dead code", "knip"),
  commandStep("formatting", "prettier", "--check", "--log-level=warn", "."),
];
