import { cp, mkdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { headerOptionsFile, hostingFolderOf, isUnsent } from "@fabulous-fish/hosting/headers";
import { writeSimulationVersion } from "./build/simulation-version.ts";
import { buildInStaging } from "./build/staging.ts";
import { bundleGate } from "./bundle-gate.ts";
import { projectRoot } from "./project-root.ts";

/** `npm run bundle:gate`: bundles the gate and the built page into dist-gate/, for plain `node`. */
await writeSimulationVersion();
await buildInStaging(join(projectRoot, "dist-gate"), async (folder) => {
  await bundleGate(folder);
  const site = join(projectRoot, "dist");
  await cp(site, join(folder, "dist"), {
    recursive: true,
    filter: (path) => !isUnsent(`/${relative(site, path).replaceAll(sep, "/")}`),
  });
  const hosting = hostingFolderOf(join(folder, "dist"));
  await mkdir(hosting);
  await cp(join(hostingFolderOf(site), headerOptionsFile), join(hosting, headerOptionsFile));
});
