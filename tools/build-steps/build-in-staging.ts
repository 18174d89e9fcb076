import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { projectRoot } from "../steps/run-command.ts";

/**
 * Has a folder built away from its place and puts it there whole, with whatever the build has left
 * beside it: nothing of an earlier build stays, and who is being served from the place never finds
 * half of it. A build that fails changes nothing.
 */
export async function buildInStaging(
  place: string,
  build: (folder: string) => Promise<void>,
): Promise<void> {
  const staging = join(projectRoot, "node_modules", ".cache", "tools", `build-${process.pid}`);
  const [fresh, old] = [join(staging, "fresh"), join(staging, "old")];
  const folder = join(fresh, basename(place));
  try {
    await mkdir(folder, { recursive: true });
    await mkdir(old);
    await build(folder);
    for (const name of await readdir(fresh)) {
      const target = join(dirname(place), name);
      await rename(target, join(old, name)).catch(ifThereIsOne);
      await rename(join(fresh, name), target);
    }
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

function ifThereIsOne(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
