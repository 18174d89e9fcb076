import type { CheckResult, Line } from "../check-result.ts";
import type { ProbeResponse } from "./outcome.ts";

/** Seconds. */
export const anHour = 3_600;
const aMonth = 30 * 86_400;
/** Seconds. A cache that keeps a page for less is hardly noticed. */
const aMinute = 60;

/** Returns the seconds that a browser uses a response without revalidation; undefined if it guesses. */
export function freshSeconds({ headers }: ProbeResponse): number | undefined {
  const control = (headers.get("cache-control") ?? "").toLowerCase();
  if (/\bno-cache\b|\bno-store\b/.test(control)) return 0;
  const [, seconds] = /\bmax-age="?(\d+)/.exec(control) ?? [];
  if (seconds !== undefined) return Number(seconds);
  // Chromium's and Firefox' rule for responses of HTTP/1.0.
  if (/\bno-cache\b/i.test(headers.get("pragma") ?? "")) return 0;
  const value = headers.get("expires");
  if (value === null) return undefined;
  const expires = Date.parse(value);
  // An invalid date, such as 0, has passed (RFC 9111, section 5.3).
  if (Number.isNaN(expires)) return 0;
  const sent = Date.parse(headers.get("date") ?? "");
  return Math.max(0, (expires - (Number.isNaN(sent) ? Date.now() : sent)) / 1_000);
}

/** Returns the seconds that a shared cache, such as a CDN's, may use a response without revalidation. */
export function sharedSeconds({ headers }: ProbeResponse): number {
  const stated = [
    /\bs-maxage="?(\d+)/i.exec(headers.get("cache-control") ?? ""),
    /\bmax-age="?(\d+)/i.exec(headers.get("cdn-cache-control") ?? ""),
    /\bmax-age="?(\d+)/i.exec(headers.get("surrogate-control") ?? ""),
  ];
  return Math.max(0, ...stated.map((match) => Number(match?.[1] ?? 0)));
}

/**
 * Returns the seconds that a cache has kept a response; 0 if it comes from the host, or does not
 * say so.
 */
export const ageOf = ({ headers }: ProbeResponse) => Number(headers.get("age") ?? 0) || 0;

/** Headers of caches, with the values of a response that they had. */
const hits: readonly (readonly [name: string, hit: RegExp])[] = [
  ["age", /^[1-9]/],
  ["x-cache", /hit\b/i],
  ["cf-cache-status", /^(?:hit|stale|revalidated|updating)$/i],
  ["x-cache-status", /^(?:hit|stale|revalidated|updating)$/i],
  ["x-proxy-cache", /\bhit\b/i],
  ["cache-status", /;\s*hit\b/i],
];

/** Returns the header by which a cache says that the response is its own; undefined if none does. */
export function cacheHit({ headers }: ProbeResponse): string | undefined {
  const hit = hits.find(([name, value]) => value.test(headers.get(name) ?? ""));
  return hit && `${hit[0]}: ${headers.get(hit[0])}`;
}

/** Names the headers by which a browser keeps a response. Cache-Control replaces Expires. */
export function controlOf({ headers }: ProbeResponse): string {
  const control = headers.get("cache-control");
  const expires = headers.get("expires");
  const isReplaced = /\b(?:max-age|no-cache|no-store)\b/i.test(control ?? "");
  if (expires === null || isReplaced) return `Cache-Control: ${control ?? "none"}`;
  return `Expires: ${expires}${control === null ? "" : `, Cache-Control: ${control}`}`;
}

/** Checks that browsers and caches revalidate a file whose name stays when its contents change. */
export function checkPageCaching(line: Line, response: ProbeResponse): CheckResult {
  const seconds = freshSeconds(response);
  const expected = "Cache-Control: no-cache";
  const remedy = "let browsers revalidate it";
  const age = ageOf(response);
  const seen = age === 0 ? controlOf(response) : `${controlOf(response)}, Age: ${age}`;
  if (seconds !== undefined && seconds > anHour)
    return line.wrong(`${seen}: after an update, visitors keep the old one`, remedy, expected);
  const shared = sharedSeconds(response);
  if (shared > aMinute) {
    return line.warning(
      `${seen}: a cache in front keeps it for up to ${shared} s: after an update, visitors get the old one`,
      "let the cache in front revalidate it, or purge it after each update",
      expected,
    );
  }
  return seconds === 0
    ? line.ok(seen)
    : line.warning(`${seen}: visitors may get an old one for a while`, remedy, expected);
}

/** Checks that browsers keep a file whose name has a hash of its contents. */
export function checkStaticCaching(line: Line, response: ProbeResponse): CheckResult {
  const seconds = freshSeconds(response) ?? 0;
  const seen = controlOf(response);
  if (seconds >= aMonth) return line.ok(seen);
  return line.warning(
    `${seen}: browsers ask for it again and again`,
    "the name has a hash of the contents: let browsers keep it",
    "Cache-Control: public, max-age=31536000, immutable",
  );
}
