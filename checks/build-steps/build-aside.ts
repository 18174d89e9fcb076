import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "../steps/run-command.ts";

/**
 * Has a folder built beside its place and puts it there whole: nothing of an earlier build stays,
 * and who is being served from the place never finds half of it. A build that fails changes nothing.
 */
export async function buildAside(
  place: string,
  build: (folder: string) => Promise<void>,
): Promise<void> {
  const aside = join(projectRoot, "node_modules", ".cache", "checks", `build-${process.pid}`);
  const [fresh, old] = [join(aside, "fresh"), join(aside, "old")];
  try {
    await mkdir(fresh, { recursive: true });
    await build(fresh);
    await rename(place, old).catch(ifThereIsOne);
    await rename(fresh, place);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

function ifThereIsOne(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
