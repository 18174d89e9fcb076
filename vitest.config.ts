import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import type { Plugin } from "vite";
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

/** Tests of the gate that compose none, or describe it with all its modules. */
const ofAnyGate = [
  "stores/{lmdb,redis}/**",
  "node/{overload,restore,threaded-verifier}.test.ts",
  "gate-modules.test.ts",
];

const withoutModules: Plugin = {
  name: "without-modules",
  enforce: "pre",
  transform(code, id) {
    if (!id.endsWith("/apps/gate/gate.ts")) return undefined;
    const list = /(?<=gateModules: readonly GateModule\[\] = )\[[^\]]*\]/;
    if (!list.test(code)) throw new Error(`${id} has no list of modules.`);
    return code.replace(list, "[]");
  },
};

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
      {
        // Without its modules, the gate passes all tests outside their folders.
        extends: true,
        plugins: [withoutModules],
        test: {
          name: "without-modules",
          root: fileURLToPath(new URL("apps/gate", import.meta.url)),
          include: ["**/*.test.ts"],
          exclude: [
            ...["**/node_modules/**", "{follower,scores,metrics,audit}/**"],
            ...isolated,
            ...ofAnyGate,
          ],
          isolate: false,
          setupFiles: [fileURLToPath(new URL("vitest.setup.ts", import.meta.url))],
        },
      },
    ],
  },
});
