import { readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { readGamePage } from "@fabulous-fish/checks/game-files/read-game-page";
import { gameFolder } from "./copy-game.ts";

/** Stands for the site's own. */
export const origin = "https://site.invalid";

export interface BuildPageScripts {
  /** Paths below the site, decoded, of those that are there, and of the modules that they import. */
  readonly loaded: readonly string[];
  /** Paths of files that it names on the site, but not below the game's folder. */
  readonly outside: readonly string[];
}

const javaScript = /\.js$/;
const imports = /\b(?:import|from)\s*\(?\s*["'`](\.{1,2}\/[^"'`?#]+\.js)["'`]/g;

/**
 * Finds the scripts that the build page of a site's game loads. A name that only the running page knows
 * is not found.
 *
 * @param base the path that the site is served under, with a slash at both ends
 */
export async function readBuildPage(site: string, base = "/"): Promise<BuildPageScripts> {
  const page = `${base}${gameFolder}/index.html`;
  const html = await readFile(join(site, gameFolder, "index.html"), "utf8").catch(() => "");
  const { files } = readGamePage(html, origin + page, origin);
  const paths = files
    .filter(({ url }) => url.startsWith(`${origin}/`))
    .map(({ url }) => new URL(url).pathname);
  const isInside = (path: string) => path.startsWith(`${base}${gameFolder}/`);
  const loaded = new Set<string>();

  async function add(path: string): Promise<void> {
    if (loaded.has(path)) return;
    const source = await readFile(join(site, path), "utf8").catch(() => undefined);
    if (source === undefined) return;
    loaded.add(path);
    await addImports(source, posix.dirname(path));
  }

  async function addImports(source: string, folder: string): Promise<void> {
    for (const [, name = ""] of source.matchAll(imports)) {
      const path = posix.join(folder, name);
      if (path.startsWith(`/${gameFolder}/`)) await add(path);
    }
  }

  for (const path of paths) {
    if (isInside(path) && javaScript.test(path))
      await add(decodedPath(path).slice(base.length - 1));
  }
  await addImports(html.replace(/<!--[^]*?-->/g, ""), `/${gameFolder}`);
  return {
    loaded: [...loaded].sort(),
    outside: paths.filter((path) => !isInside(path)),
  };
}

/** Decodes a URL's path. */
export function decodedPath(path: string): string {
  try {
    // A `%` that encodes nothing is a part of the name.
    return decodeURIComponent(path.replace(/%(?![\da-f]{2})/gi, "%25"));
  } catch {
    return path;
  }
}

/** Says what is wrong with files outside the game's folder; undefined if there are none. */
export function describeOutside(paths: readonly string[]): string | undefined {
  const [first] = paths;
  if (first === undefined) return undefined;
  const others = paths.length > 1 ? ` and ${paths.length - 1} more` : "";
  return (
    `warning: the game's index.html loads ${first}${others}, which is not below ` +
    `/${gameFolder}/ and will be missing. Build the game with relative URLs (Vite: base: "./").`
  );
}
