import type { CheckResult } from "@fabulous-fish/core/checks/check-result";
import { checkAbout } from "@fabulous-fish/core/checks/line";
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
