import { join } from "node:path";
import { parseArgs } from "node:util";
import type { BuildStep } from "./build-steps/build-step.ts";
import { bundlePage } from "./build-steps/bundle-page.ts";
import { emptyFolder } from "./build-steps/empty-folder.ts";
import { projectRoot } from "./steps/run-command.ts";

/** What `npm run build` does, in order. */
const steps: readonly BuildStep[] = [emptyFolder, bundlePage];

const { values } = parseArgs({ options: { base: { type: "string" } } });
const options = { folder: join(projectRoot, "dist"), base: values.base };

for (const step of steps) {
  const start = performance.now();
  await step.run(options);
  console.log(`${step.name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
