import type { CheckResult } from "@fabulous-fish/checks/check-result";
import { addressesIn } from "../caller-address.ts";
import type { NodeConfiguration } from "../configuration.ts";

type Options = Pick<NodeConfiguration, "origins" | "trustedProxies" | "metricsFrom">;

/** Addresses of this machine, behind which a proxy on it hides all callers. */
const loopback = ["127.0.0.1", "::1"];

/** Checks who is trusted for the addresses of callers. */
export function checkProxies(options: Options): readonly CheckResult[] {
  const { origins, trustedProxies, metricsFrom } = options;
  const hasTls = origins.some((origin) => origin.startsWith("https:"));
  const wide = trustedProxies.filter((range) => Number(range.split("/")[1] ?? 32) < 8);
  const about = { group: "proxies", subject: "trustedProxies" };
  const results: CheckResult[] = [];
  if (wide.length > 0) {
    results.push({
      ...about,
      level: "wrong",
      seen: `${wide.join(", ")}: nearly everyone can forge the address of a caller`,
      expected: "the addresses of your proxies",
      remedy: "name only the proxies that set X-Forwarded-For themselves",
    });
  } else if (hasTls && trustedProxies.length === 0) {
    results.push({
      ...about,
      level: "warning",
      seen: "none, but something in front of the gate terminates TLS",
      expected: "its address: otherwise all players count as one caller",
      remedy: "set GATE_TRUSTED_PROXIES, for example to 127.0.0.1",
    });
  } else {
    const seen = trustedProxies.join(", ") || "none: callers connect to the gate itself";
    results.push({ ...about, level: "ok", seen });
  }
  const isAllowed = addressesIn(metricsFrom);
  const isTrusted = addressesIn(trustedProxies);
  const exposed = loopback.filter((address) => isAllowed(address) && !isTrusted(address));
  if (hasTls && exposed.length > 0) {
    results.push({
      group: "proxies",
      subject: "metricsFrom",
      level: "warning",
      seen: `${exposed.join(", ")} may be a proxy on this machine: all callers of it get the metrics`,
      remedy: "name the proxy in trustedProxies, or use metricsToken",
    });
  }
  return results;
}
