import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { languages } from "./tools/languages.ts";

/**
 * Files with a process of their own: those that measure it, and those that replace modules, or globals
 * while modules load.
 */
const isolated = ["**/*.isolated.test.ts"];

/** Takes a minute. */
const longest = "/gate/testing/attacks/attacks.test.ts";

/** Starts the longest file first, beside which the others run. Without a cache, the largest would come first. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(longest);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

export default defineConfig({
  plugins: [languages()],
  // Packages import the sources of one another, without a build. The other conditions are Vite's
  // defaults, which this option replaces.
  ssr: { resolve: { conditions: ["@fabulous-fish/source", "module", "node", "development"] } },
  test: {
    environment: "node",
    // .ci/run adds up the results.
    reporters: ["default", "json"],
    outputFile: { json: "node_modules/.cache/reports/unit-tests.json" },
    // Generous, for busy machines, and the same for all: no test asserts a duration (eslint.config.js).
    testTimeout: 300_000,
    hookTimeout: 300_000,
    sequence: { sequencer: LongestFirst },
    // The default leaves one core idle, which is half of a small machine.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{apps,packages,tools,e2e}/**/*.test.ts"],
          exclude: ["**/node_modules/**", ...isolated],
          // The files of a process share their imports, which take longer than most tests.
          isolate: false,
          setupFiles: ["vitest.setup.ts"],
        },
      },
      { extends: true, test: { name: "isolated", include: isolated } },
    ],
  },
});
