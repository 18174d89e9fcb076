import { existsSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { isAbsolute, join, relative, sep } from "node:path";
import { parseUrl } from "@fabulous-fish/core";
import type { SiteBuild } from "@fabulous-fish/core/configuration/site-build";
import { isRecord } from "@fabulous-fish/core/json/parse-document";
import { gameFolder } from "../build/copy-game.ts";
import { projectRoot } from "../project-root.ts";
import { reportGamePicture } from "./game-picture-files.ts";
import { endingOf, iconProblem, pictureProblem } from "./picture-files.ts";

/** The files that every site has, unless it replaces them. */
export const publicFolder = join(projectRoot, "apps/page/public");

/** The paths of the icon and the picture of the page itself. */
export const defaultPictures = { icon: "icon.svg", picture: "social.jpg" } as const;

/** Returns the paths in the site of the pictures that `build` names: they keep the page's names. */
export function builtPictures({ icon, picture }: SiteBuild): { icon: string; picture: string } {
  return {
    icon: icon === undefined ? defaultPictures.icon : `icon.${endingOf(icon)}`,
    picture: picture === undefined ? defaultPictures.picture : `social.${endingOf(picture)}`,
  };
}

/** The pictures of a site's folder, and what is wrong with them. */
export interface SitePictures {
  /** The files by their paths in the site. */
  readonly files: ReadonlyMap<string, string>;
  /** With the names of the fields. */
  readonly problems: readonly string[];
  /** Improvable, but valid fields, each with its name. */
  readonly warnings: readonly string[];
}

/**
 * Finds the files that `build` names, and those of the folder that the fields of `/_root.data` name by
 * a path in the site. Any other such path has to be a file of every site, or of the game.
 */
export async function picturesOf(
  folder: string,
  build: SiteBuild,
  document: Document,
): Promise<SitePictures> {
  const files = new Map<string, string>();
  const problems: string[] = [];
  async function add(field: string, path: string, name: string, problemOf = pictureProblem) {
    const file = join(folder, name);
    const other = files.get(path) ?? file;
    const problem =
      other !== file
        ? `/${path} is already that of ${other}`
        : (await leadsOut(folder, file))
          ? `${file} is a link that leads out of the folder`
          : await problemOf(file);
    if (problem === undefined) files.set(path, file);
    else problems.push(`${field}: ${problem}`);
  }
  const built = builtPictures(build);
  if (build.icon !== undefined) await add("build.icon", built.icon, build.icon, iconProblem);
  if (build.picture !== undefined) await add("build.picture", built.picture, build.picture);
  const { icon, picture } = defaultPictures;
  const replaced = [icon, picture].filter((path) => !Object.values(built).includes(path));
  for (const [field, path] of pathsIn(document)) {
    if (path === "" || path.split(/[/\\]/).includes("..")) {
      problems.push(`${field}: expected the path of a file, without ".."`);
      continue;
    }
    const isOfEverySite =
      existsSync(join(publicFolder, path)) && !replaced.some((name) => name === path);
    const isElsewhere = isOfEverySite || files.has(path) || path.startsWith(`${gameFolder}/`);
    if (existsSync(join(folder, path)) || !isElsewhere) await add(field, path, path);
  }
  const written = pictureIn(document);
  const fileOf = (field: "avif" | "webp") => {
    const path = pathIn(written[field]);
    return path === undefined ? undefined : files.get(path);
  };
  const report = await reportGamePicture({
    files: { avif: fileOf("avif"), webp: fileOf("webp") },
    width: written["width"],
    height: written["height"],
  });
  return { files, problems: [...problems, ...report.problems], warnings: report.warnings };
}

/** Returns whether a file is not in the folder, once links are resolved. */
async function leadsOut(folder: string, file: string): Promise<boolean> {
  const real = await realpath(file).catch(() => undefined);
  const path = real === undefined ? "" : relative(await realpath(folder), real);
  return path.split(sep)[0] === ".." || isAbsolute(path);
}

type Document = Readonly<Record<string, unknown>>;

const pictureIn = ({ game }: Document): Document =>
  isRecord(game) && isRecord(game["picture"]) ? game["picture"] : {};

/** The pictures of the site itself that fields of `/_root.data` name: their fields and paths. */
function pathsIn(document: Document): [string, string][] {
  const { wallet } = document;
  const picture = pictureIn(document);
  const fields = {
    "game.picture.avif": picture["avif"],
    "game.picture.webp": picture["webp"],
    "wallet.icon": isRecord(wallet) ? wallet["icon"] : undefined,
  };
  return Object.entries(fields).flatMap(([field, value]) => {
    const path = pathIn(value);
    return path === undefined ? [] : [[field, path]];
  });
}

/**
 * The path in the site of a value that is one; undefined for a URL. A decoded path can have `..` that URLs do not
 * resolve: those after `%2F`.
 */
function pathIn(value: unknown): string | undefined {
  const isPath = typeof value === "string" && /^\/(?![/\\])/.test(value);
  const url = isPath ? parseUrl(value, "https://page.invalid") : undefined;
  return url && decoded(url.pathname.slice(1));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
