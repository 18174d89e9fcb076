import { join } from "node:path";
import { writeSimulationVersion } from "./build/simulation-version.ts";
import { bundleWorker } from "./bundle-worker.ts";
import { projectRoot } from "./project-root.ts";

/** `npm run build:worker`: bundles the gate's Worker into dist-worker/, for `wrangler deploy`. */
await writeSimulationVersion();
await bundleWorker(
  join(projectRoot, "apps/gate/cloudflare/worker.ts"),
  join(projectRoot, "dist-worker"),
);
