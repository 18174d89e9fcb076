import { checkAbout, type CheckResult, lineAbout } from "../check-result.ts";
import { readGamePage } from "../game-files/read-game-page.ts";
import { folderChecks } from "./private-files/check-listings.ts";
import { isFile, mergeResults, requestBeginning, runInLanes } from "./private-files/find-file.ts";
import {
  gameFolder,
  type PrivateFileKind,
  privateFileKinds,
} from "./private-files/private-file-kinds.ts";
import { textOrNothing } from "./response-body.ts";
import type { Site } from "./site.ts";
import { answerOrNothing } from "./outcome.ts";

const group = "private files";

/** Two lanes leave the other checks most of the connections. */
const lanes = 2;

/** Folders that Unity writes beside a build, by the build's name. */
const unityFolders = [
  "_BurstDebugInformation_DoNotShip",
  "_BackUpThisFolder_ButDontShipItWithYourGame",
];

/** Checks that files of the host's, and of the operator's, are not served, and that no folder is listed. */
export async function checkPrivateFiles(site: Site): Promise<readonly CheckResult[]> {
  const { files, folders } = await besideGame(site);
  const ofPage = site.html.match(/static\/(?:js|css)\/[\w.-]+/g) ?? [];
  const checks = [
    ...[...privateFileKinds(new URL(site.url).hostname), sourceMapsOf(files)].flatMap((kind) =>
      kind.paths.map((path) => () => checkPrivate(site, kind, path)),
    ),
    ...folders.map((path) => () => checkUnityFolder(site, path)),
    ...folderChecks(site, group, [...ofPage, ...files]),
  ];
  const results = mergeResults((await runInLanes(checks, lanes)).flat());
  if (results.length > 0) return results;
  const subject = `_headers, .env, .git, archives, source maps and others, also below /${gameFolder}`;
  return [lineAbout(group, subject).ok(`none of ${checks.length} is served`)];
}

/** Returns the files that the game's page names, and folders that Unity may have written beside it. */
async function besideGame({ url, get, configuration }: Site) {
  const path = (configuration?.game.page ?? `/${gameFolder}index.html`).slice(1);
  const page = answerOrNothing(await get(path));
  if (page?.status !== 200) return { files: [], folders: [] };
  const named = readGamePage(textOrNothing(page), page.url, new URL(url).origin).files;
  const own = named.filter((file) => file.url.startsWith(`${url}${gameFolder}`));
  const files = own.map((file) => file.url.slice(url.length));
  const loader = files.find((path) => path.endsWith(".loader.js")) ?? "";
  const [, name] = /([^/]+)\.loader\.js$/.exec(loader) ?? [];
  const folders =
    name === undefined ? [] : unityFolders.map((end) => `${gameFolder}${name}${end}/`);
  return { files, folders };
}

const sourceMapsOf = (files: readonly string[]): PrivateFileKind => ({
  paths: files.filter((path) => path.endsWith(".js")).map((path) => `${path}.map`),
  isSuch: (content) => /^\s*\{[^]*"(?:mappings|sources|version)"/.test(content),
  finding: {
    level: "warning",
    seen: "is served: everybody can read the game's sources",
    remedy: "build the game without source maps, or do not upload them",
  },
});

function checkPrivate(site: Site, { isSuch, finding }: PrivateFileKind, path: string) {
  const { level, seen, remedy } = finding;
  return checkAbout(group, `/${decodeURI(path)}`, async (line) => {
    const response = await requestBeginning(site, path);
    if (!response) return [];
    if (path.startsWith(`${gameFolder}.`) && response.status === 401) {
      const open = "status 401: a player who has signed in may get it";
      return line.warning(open, "serve only what npm run build -- --game has copied", "404");
    }
    return (await isFile(site, path, response, isSuch)) ? line[level](seen, remedy) : [];
  });
}

/** A server responds differently to a folder that it has, also if it does not list it. */
function checkUnityFolder(site: Site, path: string): Promise<readonly CheckResult[]> {
  return checkAbout(group, `/${decodeURI(path)}`, async (line) => {
    const status = (await requestBeginning(site, path))?.status ?? 404;
    if (status >= 400 && status !== 403) return [];
    const other = await requestBeginning(site, `${gameFolder}check-site/`);
    if (other?.status === status) return [];
    const remedy = "remove it: Unity's name for it says that it is not to be published";
    return line.warning(
      `status ${status}: it is there`,
      remedy,
      `status ${other?.status ?? "none"}`,
    );
  });
}
