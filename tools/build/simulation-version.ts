import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "../project-root.ts";

const simulation = join(projectRoot, "packages/simulation");
const versionFile = join(simulation, "version.ts");

const otherFiles = /^version\.ts$|\.test\.ts$/;

/** Returns the names of the sources of the simulation that decide how a run goes, in order. */
export async function simulationSources(folder = simulation): Promise<readonly string[]> {
  const names = await readdir(folder);
  return names.filter((name) => name.endsWith(".ts") && !otherFiles.test(name)).sort();
}

/**
 * Returns the version of the simulation in a folder: 16 hexadecimal digits of a hash of its sources,
 * for which it does not matter how a checkout ends lines.
 */
export async function simulationVersion(folder = simulation): Promise<string> {
  const hash = createHash("sha256");
  for (const name of await simulationSources(folder)) {
    const source = await readFile(join(folder, name), "utf8");
    hash.update(`${name}\0${source.replaceAll("\r\n", "\n")}\0`);
  }
  return hash.digest("hex").slice(0, 16);
}

/** Returns what packages/simulation/version.ts has to contain. */
export async function simulationVersionSource(): Promise<string> {
  return `/** The version of the simulation: a hash of its sources, which the build writes. */
export const simulationVersion = "${await simulationVersion()}";
`;
}

/** Writes packages/simulation/version.ts, unless it is current. */
export async function writeSimulationVersion(): Promise<void> {
  const source = await simulationVersionSource();
  const written = await readFile(versionFile, "utf8").catch(() => "");
  if (written.replaceAll("\r\n", "\n") !== source) await writeFile(versionFile, source);
}
