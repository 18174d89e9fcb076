import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

const isTest = /\.test\.tsx?$/;

/** Whether a built file is missing or older than one of its sources. */
export async function isStale(built: string, sources: readonly string[]): Promise<boolean> {
  const builtAt = await modifiedAt(built);
  const modifications = await Promise.all(sources.map(newestModification));
  return builtAt === undefined || modifications.some((at) => at > builtAt);
}

async function newestModification(path: string): Promise<number> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile() && !isTest.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const modifications = await Promise.all([path, ...files].map(modifiedAt));
  return Math.max(0, ...modifications.filter((at) => at !== undefined));
}

async function modifiedAt(path: string): Promise<number | undefined> {
  const stats = await stat(path).catch(() => undefined);
  return stats?.mtimeMs;
}
