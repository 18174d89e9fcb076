import { join } from "node:path";
import { FabulousFishError } from "@fabulous-fish/core";
import { buildInStaging } from "./build-steps/build-in-staging.ts";
import type { BuildStep } from "./build-steps/build-step.ts";
import { bundleConformance } from "./build-steps/bundle-conformance.ts";
import { bundleGame } from "./build-steps/bundle-game.ts";
import { bundlePage } from "./build-steps/bundle-page.ts";
import { copyGameBuild } from "./build-steps/copy-game-build.ts";
import { buildUsage, readBuildOptions } from "./build-steps/read-build-options.ts";
import { writeHosting } from "./build-steps/write-hosting.ts";
import { writeRouteData } from "./build-steps/write-route-data.ts";
import { projectRoot } from "./steps/run-command.ts";

await runBuild().catch((error: unknown) => {
  if (!(error instanceof FabulousFishError)) throw error;
  console.error(`${error.message} ${error.remedy}`);
  process.exitCode = 1;
});

async function runBuild(): Promise<void> {
  const options = readBuildOptions(process.argv.slice(2));
  if (options === "help") {
    console.log(buildUsage);
    return;
  }
  /** What `npm run build` does, in order. */
  const steps: readonly BuildStep[] = [
    bundlePage,
    bundleConformance,
    options.game === undefined ? bundleGame : copyGameBuild,
    writeRouteData,
    writeHosting,
  ];
  await buildInStaging(join(projectRoot, "dist"), async (folder) => {
    for (const step of steps) {
      const start = performance.now();
      await step.run({ folder, ...options });
      console.log(`${step.name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
    }
  });
}
