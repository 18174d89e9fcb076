import type { CheckResult } from "@fabulous-fish/core/checks/check-result";
import { checkAbout } from "@fabulous-fish/core/checks/line";
import { typeOf } from "@fabulous-fish/core/game-files/check-headers";
import type { ConfiguredSite, Site } from "./site.ts";

const group = "pictures";
/** In bytes: what docs/hosting.md allows for the picture of the game. */
const largestPicture = 40_000;

/** Checks the picture of the game, and what the page's HTML names: its icon and its manifest. */
export async function checkPictures(site: ConfiguredSite): Promise<readonly CheckResult[]> {
  const { picture } = site.configuration.game;
  const own = picture ? [picture.avif, picture.webp] : [];
  const linked = site.html.match(/<link\b[^>]*>/g) ?? [];
  const named = linked.flatMap((link) => {
    const [, kind = ""] = /\srel="?(icon|manifest)\b/.exec(link) ?? [];
    const [, href = ""] = /\shref="([^"]+)"/.exec(link) ?? [];
    return kind === "" || href.startsWith("data:") ? [] : [{ href, kind }];
  });
  const checks = await Promise.all([
    ...own.map((href) => checkPicture(site, href)),
    ...named.map(({ href, kind }) => checkLinked(site, href, kind)),
  ]);
  return checks.flat();
}

function checkPicture(site: Site, href: string): Promise<readonly CheckResult[]> {
  const remedy = "correct game.picture in _root.data, or upload the file";
  return checkAbout(group, `game.picture ${href}`, async (line) => {
    // Paths are relative to the page.
    const response = await site.get(href.startsWith("/") ? href.slice(1) : href);
    const { status, body } = response;
    const type = typeOf(response);
    if (status !== 200) return line.warning(`status ${status}: it is not shown`, remedy);
    if (!type.startsWith("image/"))
      return line.warning(`Content-Type: ${type || "none"}: it is not shown`, remedy, "an image");
    const seen = `${type}, ${body.length} B`;
    return body.length > largestPicture
      ? line.warning(seen, "compress it: every visitor fetches it", `${largestPicture} B at most`)
      : line.ok(seen);
  });
}

function checkLinked(site: Site, href: string, kind: string): Promise<readonly CheckResult[]> {
  return checkAbout(group, `${kind} ${href}`, async (line) => {
    const response = await site.get(new URL(href, site.url).href);
    const isFound = response.status === 200 && typeOf(response) !== "text/html";
    const seen = `status ${response.status}, ${typeOf(response) || "no type"}`;
    return isFound
      ? line.ok(seen)
      : line.warning(seen, "upload all of the folder that npm run build makes");
  });
}
