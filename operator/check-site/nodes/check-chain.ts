import type { NodeEndpoint } from "@fabulous-fish/core";
import { checkClock, smallestOffset, timeOfDate } from "@fabulous-fish/core/checks/check-clock";
import { checkNodes } from "@fabulous-fish/core/checks/check-nodes";
import type { CheckResult } from "@fabulous-fish/core/checks/check-result";
import { checkTokens } from "@fabulous-fish/core/checks/check-tokens";
import type { ConfiguredSite } from "../site.ts";
import { checkNodeAccess } from "./check-node-access.ts";
import { probeFetch } from "./probe-fetch.ts";

/** As the page does (page/account/node-connection.ts): an older response does not tell the time. */
const longestAge = 60;

/**
 * Checks the nodes as the page uses them, by the clock of the page's host, and that clock against the
 * nodes'. Never rejects.
 */
export async function checkChain(site: ConfiguredSite): Promise<readonly CheckResult[]> {
  const { probe, configuration, url } = site;
  const hostOffset = await readHostOffset(site);
  const offsets = new Map<NodeEndpoint, number[]>();
  const [nodes, access] = await Promise.all([
    checkNodes({
      configuration,
      fetch: probeFetch(probe, new URL(url).origin),
      wait: probe.wait,
      now: () => probe.now() + (hostOffset ?? 0) * 1_000,
      isForGate: configuration.gate !== undefined,
      isFollowed: false,
      onServerTime(node, time) {
        const earlier = offsets.get(node) ?? [];
        offsets.set(node, [...earlier, (time - probe.now()) / 1_000]);
      },
    }),
    checkNodeAccess(site),
  ]);
  const ofNodes = Array.from(offsets.values(), smallestOffset).filter(
    (offset) => offset !== undefined,
  );
  return [...nodes, ...access, ...checkClocks(hostOffset, ofNodes)];
}

/** Checks the required tokens, by the nodes of the page. Never rejects. */
export function checkSiteTokens({
  probe,
  configuration,
  url,
}: ConfiguredSite): Promise<readonly CheckResult[]> {
  const { wait, now } = probe;
  return checkTokens({ configuration, wait, now, fetch: probeFetch(probe, new URL(url).origin) });
}

/** By how many seconds this machine's clock is behind the page's host's; undefined if it has none. */
async function readHostOffset({ probe, url }: ConfiguredSite): Promise<number | undefined> {
  try {
    const { headers } = await probe.request(url, { method: "HEAD" });
    const age = Number(headers.get("age") ?? 0);
    const time = timeOfDate(headers.get("date"));
    return time === undefined || age > longestAge ? undefined : (time - probe.now()) / 1_000 - age;
  } catch {
    return undefined;
  }
}

/**
 * Compares the clocks of the page's host and of this machine with the nodes', since most of several
 * nodes are right.
 *
 * @param ofHost by how many seconds this machine is behind the host
 * @param ofNodes the same for the nodes
 */
function checkClocks(
  ofHost: number | undefined,
  ofNodes: readonly number[],
): readonly CheckResult[] {
  const sorted = ofNodes.toSorted((one, other) => one - other);
  const reference = sorted[Math.floor(sorted.length / 2)];
  const others = reference === undefined ? "this machine" : "the nodes";
  const host = checkClock({
    subject: "the page's host",
    offset: ofHost === undefined ? undefined : (reference ?? 0) - ofHost,
    comparison: `, compared with ${others}`,
    remedy:
      "synchronize the clock of the page's host (NTP): by it, the page tells nodes that have stopped",
    unknown: "it sends no Date, or an old one from a cache",
  });
  if (reference === undefined) return [host];
  const own = checkClock({
    subject: "this machine",
    offset: reference,
    comparison: ", compared with the nodes",
    remedy: "synchronize it (NTP); the deployment does not depend on it",
    unknown: "",
  });
  return [host, own.level === "wrong" ? { ...own, level: "warning" } : own];
}
