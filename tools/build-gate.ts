import { cp } from "node:fs/promises";
import { join } from "node:path";
import { writeSimulationVersion } from "./build/simulation-version.ts";
import { buildInStaging } from "./build/staging.ts";
import { bundleGate } from "./bundle-gate.ts";
import { projectRoot } from "./project-root.ts";

/** `npm run bundle:gate`: bundles the gate and the built page into dist-gate/, for plain `node`. */
await writeSimulationVersion();
await buildInStaging(join(projectRoot, "dist-gate"), async (folder) => {
  await bundleGate(folder);
  await cp(join(projectRoot, "dist"), join(folder, "dist"), { recursive: true });
});
