import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

const IS_TEST = /\.test\.tsx?$/;

/** Whether a built file is missing, or older than any of the sources it is made from. */
export async function isStale(built: string, sources: readonly string[]): Promise<boolean> {
  const builtAt = await changedAt(built);
  const changes = await Promise.all(sources.map(newestChange));
  return builtAt === undefined || changes.some((at) => at > builtAt);
}

async function newestChange(path: string): Promise<number> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile() && !IS_TEST.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const changes = await Promise.all([path, ...files].map(changedAt));
  return Math.max(0, ...changes.filter((at) => at !== undefined));
}

async function changedAt(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found?.mtimeMs;
}
