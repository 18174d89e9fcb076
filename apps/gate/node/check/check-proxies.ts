import { isIP } from "node:net";
import { type CheckResult, lineAbout } from "@fabulous-fish/checks/check-result";
import { addressesIn } from "../caller-address.ts";
import type { NodeConfiguration } from "../configuration.ts";

/** Addresses of this machine, behind which a proxy on it hides all callers. */
const loopback = ["127.0.0.1", "::1"];
const loopbackRanges = ["127.0.0.0/8", "::1"];
const isLoopback = addressesIn(loopbackRanges);

type Options = Pick<NodeConfiguration, "origins" | "host" | "trustedProxies" | "metricsFrom">;

/** Checks who is trusted for the addresses of callers. */
export function checkProxies({
  origins,
  host,
  trustedProxies,
  metricsFrom,
}: Options): readonly CheckResult[] {
  const hasTls = origins.some((origin) => origin.startsWith("https:"));
  const isAllowed = addressesIn(metricsFrom);
  const isTrusted = addressesIn(trustedProxies);
  const exposed = loopback.filter((address) => isAllowed(address) && !isTrusted(address));
  const line = lineAbout("proxies", "metricsFrom");
  const results = [checkTrusted(host, trustedProxies, hasTls)];
  if (hasTls && exposed.length > 0) {
    results.push(
      line.warning(
        `${exposed.join(", ")} may be a proxy on this machine: all callers of it get the metrics`,
        "name the proxy in trustedProxies, or use metricsToken",
      ),
    );
  }
  // Behind a proxy that is trusted, a caller can have any address.
  if (
    metricsFrom.length > 0 &&
    !canReachAny(host, trustedProxies) &&
    !canReachAny(host, metricsFrom)
  ) {
    results.push(
      line.wrong(
        `${metricsFrom.join(", ")}: ${unreachable(host)}, so nobody there gets the metrics`,
        "name the address that the connection comes from, set GATE_HOST, or use metricsToken",
      ),
    );
  }
  return results;
}

function checkTrusted(
  host: string,
  trustedProxies: readonly string[],
  hasTls: boolean,
): CheckResult {
  const line = lineAbout("proxies", "trustedProxies");
  const wide = trustedProxies.filter((range) => Number(range.split("/")[1] ?? 32) < 8);
  if (wide.length > 0) {
    return line.wrong(
      `${wide.join(", ")}: nearly everyone can forge the address of a caller`,
      "name only the proxies that set X-Forwarded-For themselves",
      "the addresses of your proxies",
    );
  }
  if (hasTls && trustedProxies.length === 0) {
    return line.warning(
      "none, but something in front of the gate terminates TLS",
      "set GATE_TRUSTED_PROXIES, for example to 127.0.0.1",
      "its address: otherwise all players count as one caller",
    );
  }
  if (trustedProxies.length > 0 && !canReachAny(host, trustedProxies)) {
    const own = isLoopbackHost(host) ? "127.0.0.1" : "the address that your proxy connects from";
    return line.wrong(
      `${trustedProxies.join(", ")}: ${unreachable(host)}, so all players count as one caller`,
      `set GATE_TRUSTED_PROXIES to ${own}, or GATE_HOST to the address that your proxy connects to`,
      "an address from which a connection can come",
    );
  }
  return line.ok(trustedProxies.join(", ") || "none: callers connect to the gate itself");
}

const unreachable = (host: string) =>
  `no connection comes from there to ${host}, where the gate listens`;

const isLoopbackHost = (host: string) => host === "localhost" || isLoopback(host);

/**
 * Whether a connection to where the gate listens can come from one of some ranges. To an address of this
 * machine's own, it comes from this machine; to another one, not from such an address, and of its version.
 */
function canReachAny(host: string, ranges: readonly string[]): boolean {
  if (isLoopbackHost(host)) return ranges.some((range) => overlaps(range, loopbackRanges));
  const version = isIP(host);
  // A name can lead to any address; `::` takes both versions.
  if (version === 0 || host === "::") return true;
  if (host === "0.0.0.0") return ranges.some((range) => versionOf(range) === 4);
  return ranges.some((range) => versionOf(range) === version && !isWithin(range, loopbackRanges));
}

const baseOf = (range: string) => range.split("/")[0] ?? "";
const versionOf = (range: string) => isIP(baseOf(range));
const isWithin = (range: string, others: readonly string[]) => addressesIn(others)(baseOf(range));
const overlaps = (range: string, others: readonly string[]) =>
  isWithin(range, others) || others.some((other) => isWithin(other, [range]));
