import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { hostingFolderOf } from "@fabulous-fish/hosting/headers";
import { projectRoot } from "../project-root.ts";

/**
 * Builds a folder in a staging folder, then moves it to its destination, together with the hosting
 * folder if the build has written it beside. Nothing else is moved, so nothing else is replaced. Files of an earlier build are removed, a server of the
 * folder never sees an incomplete build, and a failed build changes nothing.
 */
export async function buildInStaging(
  destination: string,
  build: (folder: string) => Promise<void>,
): Promise<void> {
  const staging = join(projectRoot, "node_modules", ".cache", "tools", `build-${process.pid}`);
  const [fresh, old] = [join(staging, "fresh"), join(staging, "old")];
  const folder = join(fresh, basename(destination));
  try {
    await mkdir(folder, { recursive: true });
    await mkdir(old);
    await build(folder);
    const built = [folder, hostingFolderOf(folder)].map((path) => basename(path));
    for (const name of (await readdir(fresh)).filter((each) => built.includes(each))) {
      const target = join(dirname(destination), name);
      await rename(target, join(old, name)).catch(ignoreMissing);
      await rename(join(fresh, name), target);
    }
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
