import { access, copyFile, mkdir, readdir, realpath, stat } from "node:fs/promises";
import { join, posix, relative, resolve, sep } from "node:path";
import { isPrivateName } from "@fabulous-fish/hosting/headers";
import { BuildError } from "./build-error.ts";

/** The folder of the site where the page expects a game. */
export const gameFolder = "WebGLBuild";

/**
 * Copies a finished game build, such as Unity's, into the folder of a site. What is not the game is left
 * out (rule 7.15): hidden files, folders that Unity says not to ship, and links that lead out of the build or to
 * such files. Other links are copied as what they lead to.
 *
 * @returns the paths in the build that are left out.
 * @throws {BuildError} `game-build-missing` if it has no index.html.
 */
export async function copyGameBuild(game: string, site: string): Promise<readonly string[]> {
  const build = resolve(game);
  await access(join(build, "index.html")).catch((cause: unknown) => {
    throw new BuildError("game-build-missing", build, cause);
  });
  const root = await realpath(build);
  const leftOut: string[] = [];

  /** @param folders the folder and those around it, without links. */
  async function copyFolder(path: string, folders: readonly string[]): Promise<void> {
    await mkdir(join(site, gameFolder, path), { recursive: true });
    for (const name of await readdir(join(root, path))) {
      const inBuild = posix.join(path, name);
      const found = isPrivateName(name) ? undefined : await partOf(root, join(root, inBuild));
      if (found === undefined || folders.includes(found.path)) leftOut.push(inBuild);
      else if (found.isFolder) await copyFolder(inBuild, [...folders, found.path]);
      else await copyFile(found.path, join(site, gameFolder, inBuild));
    }
  }
  await copyFolder("", [root]);
  if (leftOut.includes("index.html")) throw new BuildError("game-build-missing", build);
  return leftOut.sort();
}

/** Returns where a path leads, without links; undefined if this is not part of the build. */
async function partOf(root: string, path: string) {
  const real = await realpath(path).catch(() => undefined);
  const found = real === undefined ? undefined : await stat(real);
  if (real === undefined || !(found?.isFile() || found?.isDirectory())) return undefined;
  const segments = relative(root, real).split(sep);
  // `..` is such a name, too. On Windows, the path of another drive stays absolute.
  if (segments.some(isPrivateName) || resolve(root, ...segments) !== real) return undefined;
  return { path: real, isFolder: found.isDirectory() };
}

const maxNamed = 8;

/** Says in one line what a copy has left out; undefined if it is nothing. */
export function describeLeftOut(paths: readonly string[]): string | undefined {
  if (paths.length === 0) return undefined;
  const more = paths.length > maxNamed ? ` and ${paths.length - maxNamed} more` : "";
  return `left out, because it is not the game: ${paths.slice(0, maxNamed).join(", ")}${more}`;
}
