import { checkClock, timeOfDate } from "../check-clock.ts";
import type { CheckResult } from "../check-result.ts";
import { challengeLifetime, gateChallenge } from "@fabulous-fish/core/gate/gate-messages";
import { requestChallenge } from "./gate/check-sign-in.ts";
import { gateMessage } from "./gate/gate-requests.ts";
import type { ConfiguredSite } from "./site.ts";
import type { SiteProbe } from "./site-probe.ts";
import { answerOf } from "./outcome.ts";

/** As the page does (apps/page/nodes/node-connection.ts): an older response does not tell the time. */
const maxAge = 60;

/**
 * Compares the clocks of the page's host, of the gate and of this machine with the nodes', since most of
 * several nodes are right. Never rejects.
 */
export async function checkClocks(site: ConfiguredSite): Promise<readonly CheckResult[]> {
  const [ofNodes, ofHost, ofGate] = await Promise.all([
    readNodes(site),
    readHostOffset(site),
    readGateOffset(site),
  ]);
  const comparison = `, compared with ${ofNodes === undefined ? "this machine" : "the nodes"}`;
  /** By how much a clock is behind the reference, if this machine is behind the clock by `offset`. */
  const behind = (offset: number | undefined) =>
    offset === undefined ? undefined : (ofNodes ?? 0) - offset;
  const host = checkClock({
    subject: "the page's host",
    offset: behind(ofHost),
    comparison,
    remedy: "synchronize the clock of the page's host (NTP): by it, the page tells old blocks",
    unknown: "it sends no Date, or that of a cache: the page compares nodes with each other",
  });
  const gate = checkClock({
    subject: "the gate",
    offset: behind(ofGate),
    comparison,
    remedy: "synchronize the clock of the gate's machine (NTP): by it, the gate tells old blocks",
    unknown: "it has made no challenge, which would tell its time",
  });
  const own = checkClock({
    subject: "this machine",
    offset: ofNodes,
    comparison: ", compared with the nodes",
    remedy: "synchronize it (NTP); the deployment does not depend on it",
    unknown: "no node has sent its time",
  });
  return [
    host,
    ...(site.configuration.gate === undefined ? [] : [gate]),
    own.level === "wrong" ? { ...own, level: "warning" } : own,
  ];
}

/** By how many seconds this machine's clock is behind the page's host's; undefined if it has none. */
export function readHostOffset({ probe, url }: Pick<ConfiguredSite, "probe" | "url">) {
  return offsetOf(probe, async () => {
    const { headers } = answerOf(await probe.request(url, { method: "HEAD" }));
    const age = Number(headers.get("age") ?? 0);
    const time = timeOfDate(headers.get("date"));
    return time === undefined || !(age <= maxAge) ? undefined : time - age * 1_000;
  });
}

/** The median of the nodes; undefined if none has sent its time. */
async function readNodes({ probe, configuration }: ConfiguredSite): Promise<number | undefined> {
  const read = configuration.nodes.map(({ url, token }) =>
    offsetOf(probe, async () => {
      const headers = token === undefined ? {} : { "x-algo-api-token": token };
      const response = answerOf(
        await probe.request(`${url.replace(/\/+$/, "")}/v2/status`, { headers }),
      );
      return timeOfDate(response.headers.get("date"));
    }),
  );
  const known = (await Promise.all(read)).filter((offset) => offset !== undefined);
  return known.toSorted((one, other) => one - other)[Math.floor(known.length / 2)];
}

/** A challenge has the gate's own time, also behind a proxy that sends its own Date. */
async function readGateOffset(site: ConfiguredSite): Promise<number | undefined> {
  if (site.configuration.gate === undefined) return undefined;
  return offsetOf(site.probe, async () => {
    const challenge = gateMessage(answerOf(await requestChallenge(site)), gateChallenge);
    return challenge && challenge.expiresAt - challengeLifetime;
  });
}

/**
 * Returns by how many seconds this machine's clock is behind another one, at least: the other one was
 * read at any time between request and response. Undefined if it cannot be read.
 *
 * @param read resolves to the other clock's time, in milliseconds
 */
async function offsetOf({ now }: SiteProbe, read: () => Promise<number | undefined>) {
  const sentAt = now();
  const time = await read().catch(() => undefined);
  if (time === undefined) return undefined;
  const behind = time - now();
  const atMost = time - sentAt;
  return (behind > 0 ? behind : Math.min(atMost, 0)) / 1_000;
}
