import {
  checkAbout,
  type CheckResult,
  type Line,
  lineAbout,
} from "@fabulous-fish/checks/check-result";
import { typeOf } from "@fabulous-fish/checks/game-files/check-headers";
import { headersFor } from "@fabulous-fish/hosting/headers";
import { getAsBrowser } from "./browser-requests.ts";
import { ageOf, checkPageCaching, checkStaticCaching } from "./caching.ts";
import { checkEncoding } from "./check-encoding.ts";
import { explained } from "./explain-response.ts";
import { isPage, pathOf, type Site } from "./site.ts";
import type { ProbeResponse } from "./site-probe.ts";
import { textOrNothing } from "./response-body.ts";

/** Checks the files that the first load needs, and that every other script is there. */
export async function checkFiles(site: Site): Promise<readonly CheckResult[]> {
  const { html, get } = site;
  const named = filesNamedIn(html);
  const results = named.map(async (path) => checkFile(site, path));
  const others = await checkOtherScripts(site, named);
  const page = await get("");
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
  const other = await getAsBrowser(probe, `${url}?check-site=${probe.now()}`).catch(
    () => undefined,
  );
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
    const response = await site.get(path);
    return (
      checkStatusAndType(line, `/${path}`, response) ?? [
        checkEncoding(line, response),
        checkStaticCaching(lineAbout("caching", `/${path}`), response),
      ]
    );
  });
}

function checkStatusAndType(
  line: Line,
  path: string,
  response: ProbeResponse,
): CheckResult | undefined {
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
    const response = await get("conformance/");
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
      const response = await get(path);
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
      named.map((path) => site.get(path).then(textOrNothing, () => "")),
    );
    const later = [...new Set(texts.flatMap(chunksNamedIn))].filter(
      (path) => !named.includes(path),
    );
    const responses = await Promise.all(later.map((path) => site.get(path)));
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
