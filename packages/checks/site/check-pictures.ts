import { checkAbout, type CheckResult } from "../check-result.ts";
import { typeOf } from "../game-files/check-headers.ts";
import { maxPictureBytes } from "@fabulous-fish/core/configuration/site-configuration";
import { explained } from "./explain-response.ts";
import { decodedBody, textOrNothing } from "./response-body.ts";
import type { ConfiguredSite, Site } from "./site.ts";
import type { ProbeResponse } from "./outcome.ts";
import { answerOf } from "./outcome.ts";

const group = "pictures";
/** Of the reference game, which the page shows unless the configuration has others (rule 2.24). */
const defaultPictures = ["/game.avif", "/game.webp"];

/**
 * Checks the picture of the game, and what the page's HTML names: its icon, its manifest and the picture
 * that social networks show.
 */
export async function checkPictures(site: ConfiguredSite): Promise<readonly CheckResult[]> {
  const { picture, lines } = site.configuration.game;
  const defaults = lines === undefined ? defaultPictures : [];
  const own = picture ? [picture.avif, picture.webp] : defaults;
  const checks = await Promise.all([
    ...own.map((href) => checkPicture(site, href, picture !== undefined)),
    ...linkedIn(site.html).map(({ href, kind }) => checkLinked(site, href, kind)),
  ]);
  return checks.flat();
}

function linkedIn(html: string) {
  const links = Array.from(html.match(/<link\b[^>]*>/g) ?? [], (link) => {
    const [, kind = ""] = /\srel="?(icon|manifest)\b/.exec(link) ?? [];
    const [, href = ""] = /\shref="([^"]+)"/.exec(link) ?? [];
    return { href, kind };
  });
  const social = Array.from(
    html.match(/<meta\b[^>]*\sproperty="?og:image"?[^>]*>/g) ?? [],
    (meta) => {
      const [, href = ""] = /\scontent="([^"]+)"/.exec(meta) ?? [];
      return { href, kind: "social picture" };
    },
  );
  return [...links, ...social].filter(
    ({ href, kind }) => kind !== "" && href !== "" && !href.startsWith("data:"),
  );
}

function checkPicture(site: Site, href: string, isConfigured: boolean) {
  const remedy = isConfigured
    ? "correct game.picture in _root.data, or upload the file"
    : "upload all of the folder that npm run build makes, or configure game.picture";
  return checkAbout(group, `game.picture ${href}`, async (line) => {
    // Paths are relative to the page.
    const response = answerOf(await site.get(href.startsWith("/") ? href.slice(1) : href));
    const problem = pictureProblem(response);
    if (problem !== undefined)
      return explained(response, line.warning(`${problem}: it is not shown`, remedy, "a picture"));
    const { body } = response;
    const seen = `${typeOf(response)}, ${body.length} B`;
    return body.length > maxPictureBytes
      ? line.warning(seen, "compress it: every visitor fetches it", `${maxPictureBytes} B at most`)
      : line.ok(seen);
  });
}

/** The first bytes of pictures. */
const beginnings: readonly RegExp[] = [
  /^[^]{4}ftyp(?:avif|avis|mif1|heic)/,
  /^RIFF[^]{4}WEBP/,
  /^\x89PNG\r\n/,
  /^\xff\xd8\xff/,
  /^GIF8/,
  /^\0\0[\x01\x02]\0/,
  /^(?:\xef\xbb\xbf)?\s*(?:<\?xml|<!--|<!doctype svg|<svg)/i,
];

/** Returns why a response is no picture that a browser shows; undefined if it is one. */
export function pictureProblem(response: ProbeResponse): string | undefined {
  const { status } = response;
  const type = typeOf(response);
  if (status !== 200) return `status ${status}`;
  if (!type.startsWith("image/")) return `Content-Type: ${type || "none"}`;
  const content = Buffer.from(decodedBody(response, true));
  if (content.length === 0) return "is empty";
  const beginning = content.subarray(0, 400).toString("latin1");
  if (beginning.startsWith("version https://git-lfs")) return "is a Git LFS pointer";
  return beginnings.some((known) => known.test(beginning))
    ? undefined
    : `is no picture, though its type is ${type}`;
}

function checkLinked(site: Site, href: string, kind: string): Promise<readonly CheckResult[]> {
  return checkAbout(group, `${kind} ${href}`, async (line) => {
    const response = answerOf(await site.get(new URL(href, site.url).href));
    const problem = kind === "manifest" ? manifestProblem(response) : pictureProblem(response);
    if (problem === undefined) return line.ok(`status 200, ${typeOf(response)}`);
    const remedy = "upload all of the folder that npm run build makes";
    return explained(response, line.warning(problem, remedy));
  });
}

function manifestProblem(response: ProbeResponse): string | undefined {
  if (response.status !== 200) return `status ${response.status}`;
  try {
    JSON.parse(textOrNothing(response));
    return undefined;
  } catch {
    return `is not JSON, Content-Type: ${typeOf(response) || "none"}`;
  }
}
