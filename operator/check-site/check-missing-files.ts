import type { CheckResult } from "@fabulous-fish/core/checks/check-result";
import { checkAbout, lineAbout } from "@fabulous-fish/core/checks/line";
import { typeOf } from "@fabulous-fish/core/game-files/check-headers";
import { textOrNothing } from "./browser-requests.ts";
import { anHour, controlOf, freshSeconds } from "./caching.ts";
import { isPage, type Site } from "./site.ts";

/** Checks that a missing file is an error, and that routes are served the page. */
export async function checkMissingFiles(site: Site): Promise<readonly CheckResult[]> {
  const missing = ["static/js/check-site-00000000.js", "WebGLBuild/Build/check-site.data"];
  return [
    ...(await Promise.all(missing.map((path) => checkMissing(site, path)))).flat(),
    ...(await checkRoute(site, "fabulous-fish")),
  ];
}

function checkMissing(site: Site, path: string): Promise<readonly CheckResult[]> {
  const folder = path.replace(/\/.*/, "/");
  const remedy = `respond with 404 to a missing file below /${folder}, as the build's hosting files do`;
  return checkAbout("missing files", `/${folder}`, async (line) => {
    const response = await site.get(path);
    const { status } = response;
    const hasPage = isPage(textOrNothing(response));
    const seen = `status ${status}${hasPage ? " with the page" : ""}`;
    if (status < 400) {
      return line.wrong(`${seen}: a script or a game would read it as its file`, remedy, "404");
    }
    if (status >= 500) return line.wrong(seen, "look at the server's log", "404");
    if (hasPage) return line.warning(seen, remedy, "404 without the page");
    if ((freshSeconds(response) ?? 0) > anHour) {
      const cached = `${seen}, ${controlOf(response)}: browsers keep it after an update`;
      return line.wrong(cached, "send Cache-Control with files only, not with errors", "none");
    }
    return line.ok(seen);
  });
}

function checkRoute(site: Site, path: string): Promise<readonly CheckResult[]> {
  return checkAbout("routes", `/${path}`, async (line) => {
    const response = await site.get(path);
    if (isPage(textOrNothing(response))) return line.ok(`status ${response.status} with the page`);
    return line.warning(
      `status ${response.status}, not the page`,
      "serve index.html for routes in path form; links to them lead nowhere until then",
    );
  });
}

/** Files that hosts read but do not serve. */
const hostFiles = [
  "_headers",
  "_redirects",
  "nginx.conf",
  "nginx-headers.conf",
  "dist-hosting/nginx.conf",
];

const gameFolder = "WebGLBuild/";
const environment = /^\s*(?:#|(?:export )?\w+=)/;
const repository = /^\s*\[/;

/** Files of the operator's that a copied folder can have, and how they begin. */
const secretFiles = new Map([
  [".env", environment],
  [".git/config", repository],
  [`${gameFolder}.env`, environment],
  [`${gameFolder}.git/config`, repository],
]);

/** Checks that files of the host's, and of the operator's, are not served. */
export async function checkPrivateFiles(site: Site): Promise<readonly CheckResult[]> {
  const paths = [...hostFiles, ...secretFiles.keys()];
  const results = (await Promise.all(paths.map((path) => checkPrivate(site, path)))).flat();
  if (results.length > 0) return results;
  const subject = `_headers, .env, .git and others, also below /${gameFolder}`;
  return [lineAbout("private files", subject).ok(`none of ${paths.length} is served`)];
}

function checkPrivate(site: Site, path: string): Promise<readonly CheckResult[]> {
  return checkAbout("private files", `/${path}`, async (line) => {
    const response = await site.get(path);
    const secret = secretFiles.get(path);
    const isOfGame = path.startsWith(gameFolder);
    const remedy = `serve only ${isOfGame ? "what npm run build -- --game has copied" : "the built folder"}; replace its secrets`;
    if (isOfGame && response.status === 401) {
      return line.warning("status 401: a player who has signed in may get it", remedy, "404");
    }
    if (response.status !== 200) return [];
    if (secret) {
      return secret.test(textOrNothing(response))
        ? line.wrong("is served to everybody", remedy)
        : [];
    }
    if (typeOf(response) === "text/html") return [];
    return line.warning("is served", "remove it from the folder, or let the server hide it");
  });
}
