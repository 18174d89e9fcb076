import { type CheckResult, lineAbout } from "../check-result.ts";
import { type Pacer, slowFirstByte, type SlowResponse } from "./pace-requests.ts";
import { rejectedCause } from "./unexpected-responses.ts";

const group = "requests";

/** A rejection of a request because of its User-Agent. */
export interface Rejected {
  readonly origin: string;
  readonly how: string;
}

/** Says that the host has rejected this check's User-Agent. */
export function describeRejected({ origin, how }: Rejected): CheckResult {
  const seen = `${how} for this check's User-Agent, but not for a browser's, with which it went on`;
  const remedy =
    "let clients pass that are no browsers: some wallets load the icon, and chats the preview, with a User-Agent of their own";
  return {
    ...lineAbout(group, origin).warning(seen, remedy),
    cause:
      "a firewall: it has a rule about User-Agent; to tell: curl -A test gets the same, and its log has it",
  };
}

/** Says that the host rejects this machine since this check. */
export function describeBan(page: string, outcome: string): CheckResult {
  const seen = `${outcome} for the page, which it has sent at the beginning: what was rejected meanwhile is not known`;
  const remedy = "let this machine's address pass the firewall, and check again in some minutes";
  return {
    ...lineAbout(group, new URL(page).origin).warning(seen, remedy),
    cause:
      "a firewall: it has taken this check's requests for an attack, and rejects this machine now; to tell: a browser on another network gets the page",
  };
}

/** Turns a result into a warning: while a firewall rejects this machine, it is not known. */
export function doubted(result: CheckResult): CheckResult {
  if (result.level !== "wrong" || result.cause !== rejectedCause) return result;
  return { ...result, level: "warning", seen: `could not be checked: ${result.seen}` };
}

/** Says how fast the requests to a host were sent, and responses received, if it matters. */
export function describePace(origin: string, pacer: Pacer): readonly CheckResult[] {
  const rejection = pacer.rejection();
  const line = lineAbout(group, origin);
  const limit = rejection
    ? `the host limits requests: status ${rejection.status} after ${rejection.sent} of this check, which then sent them slower`
    : "";
  const { unsent, responses, slow } = pacer.timing();
  const isSlow = slow.length > 0;
  if (unsent === 0 && !isSlow) return limit === "" ? [] : [line.ok(limit)];
  const parts = [
    ...(limit === "" ? [] : [limit]),
    ...(isSlow ? [describeSlow(slow, responses)] : []),
    ...(unsent === 0
      ? []
      : [`${unsent} requests were not sent, because the time of this check was up`]),
  ];
  const remedy = isSlow
    ? "check again at a quieter time or on another machine; if it stays, look for what delays the server, or put a CDN in front"
    : "check again, or let this machine's address pass";
  const result = line.warning(
    parts.join("; "),
    remedy,
    `the first byte within ${slowFirstByte} ms`,
  );
  if (!isSlow) return [result];
  const cause =
    "the host, the network or this machine is busy; to tell: curl -w '%{time_starttransfer}' with one of the URLs, here and on another machine";
  return [{ ...result, cause }];
}

const maxNamed = 3;

function describeSlow(slow: readonly SlowResponse[], responses: number): string {
  const named = slow
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, maxNamed)
    .map(({ path, milliseconds }) => `${(milliseconds / 1_000).toFixed(1)} s for ${path}`);
  return `${slow.length} of ${responses} responses are slow: ${named.join(", ")}`;
}
