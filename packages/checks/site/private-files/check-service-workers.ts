import { checkAbout, type CheckResult } from "../../check-result.ts";
import { typeOf } from "../../game-files/check-headers.ts";
import type { Site } from "../site.ts";
import type { ProbeResponse } from "../outcome.ts";
import { isFile, mergeResults, requestBeginning, runInLanes } from "./find-file.ts";

const group = "service workers";
/** As bundlers, frameworks, engines and senders of notifications name them. */
const names = [
  ...["sw.js", "service-worker.js", "serviceworker.js", "service_worker.js", "ServiceWorker.js"],
  ...["ngsw-worker.js", "firebase-messaging-sw.js", "OneSignalSDKWorker.js", "pwabuilder-sw.js"],
  ...["flutter_service_worker.js", "coi-serviceworker.js"],
];
const remedy =
  "send in its place one that removes itself, and keep that for some months: docs/check-site.md#service-workers; where it is only deleted, browsers keep it";

/** Two lanes leave the other checks most of the connections. */
const lanes = 2;

/**
 * Checks that no service worker of an earlier site is at a known path: it responds to the page's requests in
 * browsers that have it, long after that site. The build has none.
 */
export async function checkServiceWorkers(site: Site): Promise<readonly CheckResult[]> {
  const { pathname } = new URL(site.url);
  // One in a folder above controls the page, too.
  const folders = pathname === "/" ? [""] : ["", "/"];
  const paths = folders.flatMap((folder) => names.map((name) => folder + name));
  const results = await runInLanes(
    paths.map((path) => () => checkPath(site, path)),
    lanes,
  );
  const found = mergeResults(results.flat());
  if (found.length > 0) return found;
  return checkAbout(group, "sw.js, service-worker.js and others", (line) =>
    Promise.resolve(line.ok(`none at ${paths.length} known paths`)),
  );
}

function checkPath(site: Site, path: string): Promise<readonly CheckResult[]> {
  const subject = path.startsWith("/") ? new URL(path, site.url).href : `/${path}`;
  return checkAbout(group, subject, async (line) => {
    const response = await requestBeginning(site, path);
    if (!response || !(await isFile(site, path, response, isWorker))) return [];
    const seen =
      "is a service worker, which the build does not have: browsers that have it from an earlier site may show that one";
    return line.warning(seen, remedy);
  });
}

const listens =
  /\baddEventListener\(\s*["'`](?:fetch|install|activate|push)["'`]|\bself\.on(?:fetch|install|activate|push)\s*=|\bimportScripts\(|\bself\.skipWaiting\(|\b(?:precacheAndRoute|__WB_MANIFEST|workbox)\b/;

/** Whether a response is a script that browsers take for a service worker, and that does not only remove itself. */
function isWorker(content: string, response: ProbeResponse): boolean {
  const removesItself = /\.unregister\(/.test(content) && !/\brespondWith\b/.test(content);
  return (
    /(?:java|ecma)script$/.test(typeOf(response)) &&
    !content.trimStart().startsWith("<") &&
    listens.test(content) &&
    !removesItself
  );
}
