import {
  checkAbout,
  type CheckResult,
  type Line,
  lineAbout,
} from "@fabulous-fish/checks/check-result";
import { typeOf } from "@fabulous-fish/checks/game-files/check-headers";
import { textOrNothing } from "./response-body.ts";
import { readGamePage } from "@fabulous-fish/checks/game-files/read-game-page";
import { UnreachableError } from "./network-errors.ts";
import type { Site } from "./site.ts";

const group = "private files";

/** Files that hosts read but do not serve. */
const hostFiles = [
  "_headers",
  "_redirects",
  "nginx.conf",
  "nginx-headers.conf",
  "dist-hosting/nginx.conf",
];

const gameFolder = "WebGLBuild/";
const gameBuild = `${gameFolder}Build/`;
const environment = /^\s*(?:#|(?:export )?\w+=)/;
const repository = /^\s*\[/;

/** Files of the operator's that a copied folder can have, and how they begin. */
const secretFiles = new Map([
  [".env", environment],
  [".git/config", repository],
  [`${gameFolder}.env`, environment],
  [`${gameFolder}.git/config`, repository],
  // macOS writes the names of a folder's files into it.
  [`${gameFolder}.DS_Store`, /^\0\0\0\x01Bud1/],
]);

/** What Unity writes beside a build, by the build's name. */
const unityFolders = [
  "_BurstDebugInformation_DoNotShip",
  "_BackUpThisFolder_ButDontShipItWithYourGame",
];

/** Checks that files of the host's, and of the operator's, are not served. */
export async function checkPrivateFiles(site: Site): Promise<readonly CheckResult[]> {
  const paths = [...hostFiles, ...secretFiles.keys()];
  const { scripts, folders } = await besideGame(site);
  const checks = await Promise.all([
    ...paths.map((path) => checkClosed(path, (line) => checkPrivate(line, site, path))),
    ...folders.map((path) => checkClosed(path, (line) => checkUnityFolder(line, site, path))),
    ...scripts.map((path) =>
      checkClosed(`${path}.map`, (line) => checkSourceMap(line, site, `${path}.map`)),
    ),
    checkClosed(gameBuild, (line) => checkListing(line, site)),
  ]);
  const results = checks.flat();
  if (results.length > 0) return results;
  const tried = paths.length + folders.length + scripts.length + 1;
  const subject = `_headers, .env, .git, source maps and others, also below /${gameFolder}`;
  return [lineAbout(group, subject).ok(`none of ${tried} is served`)];
}

/** Returns the scripts that the game's page names, and folders that Unity may have written beside it. */
async function besideGame({ url, get, configuration }: Site) {
  const page = await get((configuration?.game.page ?? `/${gameFolder}index.html`).slice(1)).catch(
    () => undefined,
  );
  if (page?.status !== 200) return { scripts: [], folders: [] };
  const { files } = readGamePage(textOrNothing(page), page.url, new URL(url).origin);
  const own = files.filter((file) => file.url.startsWith(`${url}${gameFolder}`));
  const scripts = own
    .map((file) => file.url.slice(url.length))
    .filter((path) => path.endsWith(".js"));
  const [, name] =
    /([^/]+)\.loader\.js$/.exec(scripts.find((path) => /\.loader\.js$/.test(path)) ?? "") ?? [];
  const folders =
    name === undefined ? [] : unityFolders.map((end) => `${gameFolder}${name}${end}/`);
  return { scripts, folders };
}

type Checked = Promise<CheckResult | readonly CheckResult[]>;

/** Some servers close the connection for what is private (nginx: return 444): it is not served. */
function checkClosed(path: string, check: (line: Line) => Checked) {
  return checkAbout(group, `/${decodeURI(path)}`, async (line) => {
    try {
      return await check(line);
    } catch (error) {
      if (error instanceof UnreachableError && error.isClosed) return [];
      throw error;
    }
  });
}

async function checkPrivate(line: Line, site: Site, path: string): Checked {
  const response = await site.get(path);
  const secret = secretFiles.get(path);
  const isOfGame = path.startsWith(gameFolder);
  const remedy = `serve only ${isOfGame ? "what npm run build -- --game has copied" : "the built folder"}; replace its secrets`;
  if (isOfGame && response.status === 401) {
    return line.warning("status 401: a player who has signed in may get it", remedy, "404");
  }
  if (response.status >= 500) return line.unchecked(new Error(`status ${response.status}`));
  if (response.status !== 200) return [];
  if (secret) {
    return secret.test(textOrNothing(response)) ? line.wrong("is served to everybody", remedy) : [];
  }
  if (typeOf(response) === "text/html") return [];
  return line.warning("is served", "remove it from the folder, or let the server hide it");
}

/** A server responds differently to a folder that it has, also if it does not list it. */
async function checkUnityFolder(line: Line, site: Site, path: string): Checked {
  const { status } = await site.get(path);
  if (status >= 400 && status !== 403) return [];
  const other = await site.get(`${gameFolder}check-site/`);
  if (other.status === status) return [];
  const remedy = "remove it: Unity's name for it says that it is not to be published";
  return line.warning(`status ${status}: it is there`, remedy, `status ${other.status}`);
}

async function checkSourceMap(line: Line, site: Site, path: string): Checked {
  const response = await site.get(path);
  if (response.status !== 200 || !/^\s*\{[^]*"mappings"/.test(textOrNothing(response))) return [];
  const seen = "is served: everybody can read the game's sources";
  return line.warning(seen, "build the game without source maps, or do not upload them");
}

async function checkListing(line: Line, site: Site): Checked {
  const response = await site.get(gameBuild);
  const isList = /<title>\s*(?:Index of|Directory|Listing)/i.test(textOrNothing(response));
  if (response.status !== 200 || !isList) return [];
  const seen = "lists its files, also those that nothing names";
  return line.warning(seen, "let the server list no folders: autoindex off in nginx");
}
