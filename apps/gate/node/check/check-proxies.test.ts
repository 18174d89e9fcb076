import { expect, test } from "vitest";
import { checkProxies } from "./check-proxies.ts";

const origins = ["https://game.example"];

/** Returns the level of the line about a field; undefined if there is none. */
function levelOf(
  subject: "trustedProxies" | "metricsFrom",
  host: string,
  trustedProxies: readonly string[],
  metricsFrom: readonly string[] = [],
) {
  const results = checkProxies({ origins, host, trustedProxies, metricsFrom });
  return results.find((result) => result.subject === subject)?.level;
}

test.each([
  ["127.0.0.1", ["10.9.9.9"], "wrong"],
  ["localhost", ["10.0.0.0/8", "fd00::/8"], "wrong"],
  ["::1", ["10.9.9.9"], "wrong"],
  ["127.0.0.1", ["127.0.0.1"], "ok"],
  ["127.0.0.1", ["127.0.0.1", "10.9.9.9"], "ok"],
  ["127.0.0.1", ["127.0.0.0/16"], "ok"],
  ["localhost", ["::1"], "ok"],
  ["0.0.0.0", ["10.9.9.9"], "ok"],
  ["0.0.0.0", ["127.0.0.1"], "ok"],
  ["0.0.0.0", ["fd00::1"], "wrong"],
  ["::", ["10.9.9.9"], "ok"],
  ["10.0.0.11", ["127.0.0.1"], "wrong"],
  ["10.0.0.11", ["10.0.0.2"], "ok"],
  ["10.0.0.11", ["fd00::2"], "wrong"],
  ["fd00::1", ["10.0.0.2"], "wrong"],
  ["gate.internal", ["10.0.0.2"], "ok"],
] as const)("a gate that listens on %s and trusts %s is %s", (host, trusted, level) => {
  expect(levelOf("trustedProxies", host, trusted)).toBe(level);
});

test("what can never match says why, and what to set", () => {
  const [result] = checkProxies({
    origins,
    host: "127.0.0.1",
    trustedProxies: ["10.9.9.9"],
    metricsFrom: [],
  });
  expect(result).toMatchObject({
    seen: "10.9.9.9: no connection comes from there to 127.0.0.1, where the gate listens, so all players count as one caller",
    remedy:
      "set GATE_TRUSTED_PROXIES to 127.0.0.1, or GATE_HOST to the address that your proxy connects to",
  });
});

test.each([
  ["127.0.0.1", [], ["10.0.0.5"], "wrong"],
  ["127.0.0.1", ["127.0.0.1"], ["10.0.0.5"], undefined],
  ["10.0.0.11", [], ["10.0.0.5"], undefined],
] as const)(
  "metrics of a gate on %s that trusts %s, for %s, are %s",
  (host, trusted, metricsFrom, level) => {
    expect(levelOf("metricsFrom", host, trusted, metricsFrom)).toBe(level);
  },
);
