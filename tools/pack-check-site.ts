import { execFile } from "node:child_process";
import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { buildInStaging } from "./build/staging.ts";
import { bundleForNode } from "./bundle-for-node.ts";
import { projectRoot } from "./project-root.ts";

/**
 * `npm run pack:check-site`: bundles the check of a deployment into `dist-check-site/`, and packs it for
 * `npx`: one file without dependencies, a README and the licenses.
 */
const { values } = parseArgs({
  options: {
    "pack-destination": { type: "string", default: projectRoot },
    folder: { type: "string", default: join(projectRoot, "dist-check-site") },
  },
});

const source = join(projectRoot, "packages/checks/site");
const { folder, "pack-destination": destination } = values;

await buildInStaging(folder, async (staged) => {
  await bundleForNode(staged, {
    input: { "check-site": join(source, "main.ts") },
    external: [],
    hasSourceMaps: false,
  });
  const program = join(staged, "check-site.js");
  await writeFile(program, `#!/usr/bin/env node\n${await readFile(program, "utf8")}`, {
    mode: 0o755,
  });
  await cp(join(source, "README.md"), join(staged, "README.md"));
  const { version, license, engines } = JSON.parse(
    await readFile(join(projectRoot, "package.json"), "utf8"),
  ) as Readonly<Record<string, unknown>>;
  const manifest = {
    name: "@fabulous-fish/check-site",
    version,
    license,
    description: "Says whether a deployment of Fabulous Fish works, and why not.",
    type: "module",
    bin: { "check-site": "check-site.js" },
    engines,
  };
  await writeFile(join(staged, "package.json"), `${JSON.stringify(manifest, undefined, 2)}\n`);
});

const packing = ["pack", folder, "--pack-destination", destination];
const { stdout } = await promisify(execFile)("npm", packing, {
  shell: process.platform === "win32",
});
process.stdout.write(stdout);
