import { checkAbout, type CheckResult } from "@fabulous-fish/checks/check-result";
import { anHour, controlOf, freshSeconds } from "./caching.ts";
import { explained } from "./explain-response.ts";
import { isPage, type Site } from "./site.ts";
import type { ProbeResponse } from "./site-probe.ts";
import { textOrNothing } from "./response-body.ts";

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
    if (folder === "WebGLBuild/" && (status === 401 || status === 403)) {
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
    const [response, page] = await Promise.all([site.get(path), site.get("")]);
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
