import { execFile, spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

/** A project of its own, so that `npm ci` in the repository does not install its 250 packages. */
const folder = join(import.meta.dirname, "programs");
const binaries = join(folder, "node_modules", ".bin");

/** A Lighthouse report and a minute of samples are larger than Node's default. */
const maxOutputBytes = 64 * 1024 * 1024;

const modifiedAt = (...path: string[]) =>
  statSync(join(folder, ...path), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Installs the programs of the benchmark, unless those of the lock file are installed. */
export function installPrograms(): void {
  const installedAt = modifiedAt("node_modules", ".package-lock.json");
  if (installedAt > modifiedAt("package-lock.json")) return;
  console.error("Installing Lighthouse and autocannon, for the benchmark only …");
  const { status } = spawnSync("npm", ["ci"], { cwd: folder, stdio: ["ignore", "ignore", 2] });
  if (status !== 0) throw new Error(`npm ci failed in ${folder}.`);
}

/** Runs a program of the benchmark. Returns the JSON document that it prints. */
export async function runProgram(
  name: "autocannon" | "lighthouse",
  args: readonly string[],
): Promise<unknown> {
  const { stdout } = await promisify(execFile)(join(binaries, name), args, {
    maxBuffer: maxOutputBytes,
  });
  return JSON.parse(stdout);
}
