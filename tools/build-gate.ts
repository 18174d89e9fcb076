import { copyFile, cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { nativePackages } from "@fabulous-fish/gate/open-store";
import { headerOptionsFile, hostingFolderOf, isUnsent } from "@fabulous-fish/hosting/headers";
import { writeSimulationVersion } from "./build/simulation-version.ts";
import { buildInStaging } from "./build/staging.ts";
import { bundleForNode } from "./bundle-for-node.ts";
import { requireCompleteLanguages } from "./missing-texts.ts";
import { projectRoot } from "./project-root.ts";

/** The files that packages need in operation: neither the source of the binary nor types. */
const neededFile = /\.(?:[cm]?js|json|node|txt)$|^licen[sc]e/i;

/** The parts of an installed package's package.json that name others. */
interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * Bundles the gate on Node into a folder that plain `node` runs: `FOLDER/gate.js`, the threads
 * that write LMDB files and replay runs, source maps, what stores need with its binaries for this machine's
 * platform, and systemd's unit.
 */
export async function bundleGate(folder: string): Promise<void> {
  const source = join(projectRoot, "apps/gate/node");
  await bundleForNode(folder, {
    input: {
      gate: join(source, "main.ts"),
      "lmdb-writer-thread": join(source, "../stores/lmdb/lmdb-writer-thread.ts"),
      "verifier-thread": join(source, "verifier-thread.ts"),
    },
    external: nativePackages,
    hasSourceMaps: true,
  });
  const service = "fabulous-fish-gate.service";
  await copyFile(join(projectRoot, "apps/gate/deploy/systemd", service), join(folder, service));
  await writeFile(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
  const carried = await Promise.all(nativePackages.map((name) => installedWith(name)));
  for (const name of new Set(carried.flatMap((names) => [...names]))) {
    const from = join(projectRoot, "node_modules", name);
    await mkdir(join(folder, "node_modules", dirname(name)), { recursive: true });
    await cp(from, join(folder, "node_modules", name), {
      recursive: true,
      filter: (path) => !basename(path).includes(".") || neededFile.test(basename(path)),
    });
  }
}

/** The names of an installed package and of all that it depends on, as far as it is installed. */
export async function installedWith(name: string, found = new Set<string>()): Promise<Set<string>> {
  const path = join(projectRoot, "node_modules", name, "package.json");
  const text = found.has(name) ? undefined : await readFile(path, "utf8").catch(() => undefined);
  // Binaries for other platforms are not installed.
  if (text === undefined) return found;
  found.add(name);
  const { dependencies, optionalDependencies } = JSON.parse(text) as Manifest;
  for (const other of Object.keys({ ...dependencies, ...optionalDependencies })) {
    await installedWith(other, found);
  }
  return found;
}

/** `npm run bundle:gate`: bundles the gate and the built page into dist-gate/, for plain `node`. */
if (process.argv[1] === import.meta.filename) {
  await requireCompleteLanguages();
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
}
