import type { CheckResult } from "@fabulous-fish/core/checks/check-result";
import type { Line } from "@fabulous-fish/core/checks/line";
import type { ProbeResponse } from "./site-probe.ts";

/** In seconds. */
export const anHour = 3_600;
const aMonth = 30 * 86_400;

/** Returns the seconds that a browser uses a response without asking; undefined if it guesses. */
export function freshSeconds({ headers }: ProbeResponse): number | undefined {
  const control = (headers.get("cache-control") ?? "").toLowerCase();
  if (/\bno-cache\b|\bno-store\b/.test(control)) return 0;
  const [, seconds] = /\bmax-age="?(\d+)/.exec(control) ?? [];
  if (seconds !== undefined) return Number(seconds);
  const expires = Date.parse(headers.get("expires") ?? "");
  const sent = Date.parse(headers.get("date") ?? "");
  return Number.isNaN(expires) || Number.isNaN(sent)
    ? undefined
    : Math.max(0, (expires - sent) / 1_000);
}

export const controlOf = ({ headers }: ProbeResponse) =>
  `Cache-Control: ${headers.get("cache-control") ?? "none"}`;

/** Checks that browsers ask for a file whose name stays when its contents change. */
export function checkPageCaching(line: Line, response: ProbeResponse): CheckResult {
  const seconds = freshSeconds(response);
  const expected = "Cache-Control: no-cache";
  const remedy = "let browsers revalidate it";
  const seen = controlOf(response);
  if (seconds === 0) return line.ok(seen);
  return seconds !== undefined && seconds > anHour
    ? line.wrong(`${seen}: after an update, visitors keep the old one`, remedy, expected)
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
