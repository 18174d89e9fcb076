import { access, copyFile, mkdir, readdir, realpath, stat } from "node:fs/promises";
import { join, posix, relative, resolve, sep } from "node:path";
import { type ErrorMessages, FabulousFishError } from "@fabulous-fish/core";
import { isPrivateName } from "@fabulous-fish/hosting/headers";

/** The folder of the site where the page expects a game. */
export const gameFolder = "WebGLBuild";

const gameBuildErrors = {
  /**
   * The folder in `npm run build -- --game FOLDER` does not exist, or it is the parent of the build
   * or its `Build/` folder.
   *
   * How to fix: Pass the folder that Unity built into. It contains `index.html` and `Build/`.
   */
  "game-build-missing": {
    message: "There is no index.html in the folder of the game's build.",
    remedy:
      "Give --game the folder that Unity built into: index.html lies in it, and Build/ beside.",
  },
} satisfies ErrorMessages;

/** The folder of the option `--game` does not contain a game build. */
export class GameBuildMissingError extends FabulousFishError {
  override readonly name = "GameBuildMissingError";

  constructor(folder: string, cause?: unknown) {
    super("game-build-missing", gameBuildErrors["game-build-missing"], folder, cause);
  }
}

/**
 * Copies a finished game build, such as Unity's, into the folder of a site. What is not the game is left
 * out (rule 7.15): hidden files, folders that Unity says not to ship, and links that lead out of the build or to
 * such files. Other links are copied as what they lead to.
 *
 * @returns the paths in the build that are left out.
 * @throws {GameBuildMissingError} if it has no index.html.
 */
export async function copyGameBuild(game: string, site: string): Promise<readonly string[]> {
  const build = resolve(game);
  await access(join(build, "index.html")).catch((cause: unknown) => {
    throw new GameBuildMissingError(build, cause);
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
  if (leftOut.includes("index.html")) throw new GameBuildMissingError(build);
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
