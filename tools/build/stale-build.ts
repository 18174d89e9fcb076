import { readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";

/** The sources of the build. */
const sources = ["apps/page", "apps/game", "packages", "tools", "package-lock.json"];

const notBuilt = /\/(?:node_modules|dist|testing|unity)$|\.(?:test|fixtures)\.tsx?$|\.md$/;

/**
 * Returns why the last build in a repository is not one of its sources, or undefined if it is. A file
 * that was removed has no time to compare.
 */
export function whyStale(root: string): string | undefined {
  const built = statSync(join(root, "dist/build.json"), { throwIfNoEntry: false });
  if (!built) return "there is no build";
  const newer = sources
    .flatMap((source) => filesOf(join(root, source)))
    .find((file) => statSync(file).mtimeMs > built.mtimeMs);
  return newer && `${relative(root, newer)} is newer than the last build`;
}

function filesOf(path: string): string[] {
  if (notBuilt.test(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesOf(join(path, name)));
}
