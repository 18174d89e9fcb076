import { checkAbout, type CheckResult, type Line, lineAbout } from "../check-result.ts";
import { typeOf } from "../game-files/check-headers.ts";
import { headersFor } from "@fabulous-fish/hosting/headers";
import { getAsBrowser } from "./site-probe.ts";
import {
  ageOf,
  anHour,
  checkPageCaching,
  checkStaticCaching,
  controlOf,
  freshSeconds,
} from "./caching.ts";
import { checkEncoding, textOrNothing } from "./response-body.ts";
import { explained } from "./explain-response.ts";
import { isPage, pathOf, type Site } from "./site.ts";
import { answerOf, answerOrNothing, type ProbeResponse } from "./outcome.ts";

/** Checks the files that the first load needs, and that every other script is there. */
export async function checkFiles(site: Site): Promise<readonly CheckResult[]> {
  const { html, get } = site;
  const named = filesNamedIn(html);
  const results = named.map(async (path) => checkFile(site, path));
  const others = await checkOtherScripts(site, named);
  const page = answerOf(await get(""));
  return [
    checkEncoding(lineAbout("files", "/"), page),
    (await checkOlder(site, page)) ?? checkPageCaching(lineAbout("caching", "/"), page),
    ...(await Promise.all(results)).flat(),
    ...others,
    ...(await checkConformance(site)),
    ...(await checkRevalidated(site)),
  ];
}

/**
 * Compares what a cache in front has kept with what the host has, which another URL of the page gets from
 * it. Undefined if no cache has kept the page, or it is the same.
 */
async function checkOlder(site: Site, page: ProbeResponse): Promise<CheckResult | undefined> {
  const age = ageOf(page);
  if (age === 0) return undefined;
  const { probe, url } = site;
  const other = answerOrNothing(await getAsBrowser(probe, `${url}?check-site=${probe.now()}`));
  const isOlder = other?.status === 200 && ageOf(other) < age && textOrNothing(other) !== site.html;
  if (!isOlder) return undefined;
  const seen = `Age: ${age}: a cache in front sends an older page than the host`;
  const remedy = "purge the cache, and let it revalidate the page";
  return lineAbout("caching", "/").wrong(seen, remedy, "Cache-Control: no-cache");
}

/** Returns the scripts and styles that an HTML document or a script names, below the page's URL. */
function filesNamedIn(text: string): string[] {
  const matches = text.matchAll(/static\/(?:js|css)\/[\w.-]+\.(?:js|css)\b/g);
  return [...new Set(Array.from(matches, ([path]) => path))];
}

function checkFile(site: Site, path: string): Promise<readonly CheckResult[]> {
  return checkAbout("files", `/${path}`, async (line) => {
    const response = answerOf(await site.get(path));
    return (
      checkStatusAndType(line, `/${path}`, response) ?? [
        checkEncoding(line, response),
        checkStaticCaching(lineAbout("caching", `/${path}`), response),
      ]
    );
  });
}

function checkStatusAndType(line: Line, path: string, response: ProbeResponse) {
  const { status } = response;
  if (status !== 200) {
    const remedy = "upload all of the folder that npm run build makes, from one build";
    const problem = line.wrong(`status ${status}: the page does not work`, remedy, "status 200");
    return explained(response, problem);
  }
  const [expected = ""] =
    headersFor(path, { connectOrigins: [] })["Content-Type"]?.split(";") ?? [];
  const type = typeOf(response);
  if (type === expected || (expected === "application/javascript" && /javascript$/.test(type)))
    return undefined;
  const seen = `Content-Type: ${type || "none"}`;
  const remedy =
    type === "text/html"
      ? "upload the file, and respond with 404 to one that is missing"
      : "correct the server's types; the browser does not use the file";
  return explained(response, line.wrong(seen, remedy, `Content-Type: ${expected}`));
}

/** Other lines lead to this page of the build. */
function checkConformance({ get }: Site): Promise<readonly CheckResult[]> {
  return checkAbout("files", "/conformance/", async (line) => {
    const response = answerOf(await get("conformance/"));
    const { status } = response;
    const encoding = checkEncoding(line, response);
    if (status === 200 && encoding.level === "wrong") return encoding;
    const text = textOrNothing(response);
    const isOwn = /\bid="?root\b/.test(text) && !isPage(text);
    if (status === 200 && isOwn) return line.ok("status 200");
    const other = isPage(text) ? "the page" : "another page";
    const seen = `status ${status}${status === 200 ? ` with ${other}` : ""}`;
    const remedy = "upload all of the folder that npm run build makes";
    return explained(response, line.warning(seen, remedy, "status 200"));
  });
}

async function checkRevalidated({ get }: Site): Promise<readonly CheckResult[]> {
  const paths = ["_root.data", "fabulous-fish.data?_routes=fabulous-fish"];
  const results = paths.map((path) =>
    checkAbout("caching", `/${path.replace(/\?.*/, "")}`, async (line) => {
      const response = answerOf(await get(path));
      const isDocument = response.status === 200 && typeOf(response) !== "text/html";
      return isDocument ? checkPageCaching(line, response) : [];
    }),
  );
  return (await Promise.all(results)).flat();
}

/** Checks that the scripts are there, and whole, that the page loads later. */
function checkOtherScripts(site: Site, named: readonly string[]): Promise<readonly CheckResult[]> {
  return checkAbout("files", "scripts that are loaded later", async (line) => {
    const texts = await Promise.all(
      named.map(async (path) => {
        const script = answerOrNothing(await site.get(path));
        return script ? textOrNothing(script) : "";
      }),
    );
    const later = [...new Set(texts.flatMap(chunksNamedIn))].filter(
      (path) => !named.includes(path),
    );
    const responses = (await Promise.all(later.map((path) => site.get(path)))).map(answerOf);
    const missing = responses.filter(
      (response) => response.status !== 200 || typeOf(response) === "text/html",
    );
    const [first] = missing;
    const broken = responses.flatMap((response) => {
      const result = checkEncoding(line, response);
      const seen = `${pathOf(response.url, site)}: ${result.seen}`;
      return result.level === "wrong" ? [{ ...result, seen }] : [];
    });
    if (!first && broken.length > 0) return broken;
    if (!first) return later.length === 0 ? [] : line.ok(`${later.length}, all there, and whole`);
    const described = missing.map(({ url, status }) => {
      return `${pathOf(url, site)} (status ${status}${status === 200 ? ", a page" : ""})`;
    });
    const remedy = "upload all of the folder that npm run build makes, from one build";
    return explained(first, line.wrong(`missing: ${described.join(", ")}`, remedy));
  });
}

/** The chunks that a script of the build imports, which are beside it or in a folder with a hash. */
function chunksNamedIn(script: string): string[] {
  const imports = script.matchAll(
    /["'`](?:\.\/|[^"'`]*\/?static\/js\/)([\w.-]+-[\w-]{8}(?:\/[\w-]+)?\.js)["'`]/g,
  );
  return Array.from(imports, ([, name = ""]) => `static/js/${name}`);
}

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
    const response = answerOf(await site.get(path));
    const { status } = response;
    const hasGate = site.configuration?.gate !== undefined;
    if (hasGate && folder === "WebGLBuild/" && (status === 401 || status === 403)) {
      const todo = "sign in on the site, and request a file that does not exist below it";
      return line.skipped(`a gate guards it (status ${status})`, todo);
    }
    const hasPage = isPage(textOrNothing(response));
    const seen = `status ${status}${hasPage ? " with the page" : ""}`;
    if (status < 400) {
      return line.wrong(`${seen}: a script or a game would read it as its file`, remedy, "404");
    }
    if (status >= 500)
      return explained(response, line.wrong(seen, "look at the server's log", "404"));
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
    const response = answerOf(await site.get(path));
    const page = answerOf(await site.get(""));
    const remedy =
      "serve index.html for routes in path form; links to them lead nowhere until then";
    const { status, url } = response;
    if (!isPage(textOrNothing(response)))
      return explained(response, line.warning(`status ${status}, not the page`, remedy));
    // The page reads the route from the URL.
    if (!new URL(url).pathname.replace(/\/$/, "").endsWith(`/${path}`))
      return line.warning(`redirects to ${url}, where the route is lost`, remedy);
    const seen = `status ${status} with the page`;
    if (policyOf(response) === policyOf(page)) return line.ok(seen);
    return line.warning(
      `${seen}, but with another ${policyName}`,
      "send the headers of / with the routes of the page, too: docs/hosting.md",
      `that of /`,
    );
  });
}

const policyName = "Content-Security-Policy";
/** A nonce is another one in each response. */
const policyOf = ({ headers }: ProbeResponse) =>
  headers.get(policyName)?.replaceAll(/'nonce-[^']*'/g, "'nonce'");
