import fc from "fast-check";
import { expect, test } from "vitest";
import { mainNetworkConfiguration } from "./configuration/main-network.ts";
import { requiredToken } from "./testing/chain-node.ts";
import { decideEligibility } from "./decide-eligibility.ts";

const largest = 2n ** 64n - 1n;
const rule = fc.constantFrom("any" as const, "all" as const);
const required = fc
  .uniqueArray(fc.tuple(fc.bigInt({ min: 1n, max: 20n }), fc.bigInt({ min: 1n, max: largest })), {
    selector: ([id]) => id,
    maxLength: 5,
  })
  .map((rows) => rows.map(([id, threshold]) => requiredToken(id, threshold)));
const held = fc.dictionary(
  fc.integer({ min: 1, max: 20 }).map(String),
  fc.bigInt({ min: 0n, max: largest }),
);

test("an account is eligible exactly if as many thresholds are met as are required", () => {
  fc.assert(
    fc.property(required, rule, held, (tokens, rule, amounts) => {
      const result = decideEligibility(new Map(Object.entries(amounts)), { tokens, rule });
      const met = tokens.filter(
        (token) => (amounts[String(token.assetId)] ?? 0n) >= token.threshold,
      );
      const expected =
        rule === "any" ? met.length > 0 : met.length > 0 && met.length === tokens.length;
      expect(result.eligibility).toBe(expected ? "yes" : "no");
    }),
  );
});

test("one unit makes the difference, at any threshold", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: largest }), rule, (threshold, rule) => {
      const configuration = { tokens: [requiredToken(1n, threshold)], rule };
      expect(decideEligibility(new Map([["1", threshold]]), configuration).eligibility).toBe("yes");
      const short = decideEligibility(new Map([["1", threshold - 1n]]), configuration);
      expect(short.eligibility).toBe("no");
      expect(short.nearest?.missing).toBe(1n);
    }),
  );
});

test("held and missing amounts add up to the threshold, and nearest is unmet", () => {
  fc.assert(
    fc.property(required, rule, held, (tokens, rule, amounts) => {
      const result = decideEligibility(new Map(Object.entries(amounts)), { tokens, rule });
      for (const { token, held, missing, met } of result.requirements) {
        if (met) expect(missing).toBe(0n);
        else expect(held + missing).toBe(token.threshold);
      }
      const { nearest, eligibility } = result;
      expect(nearest !== undefined).toBe(eligibility === "no" && tokens.length > 0);
      expect(nearest?.met ?? false).toBe(false);
    }),
  );
});

test.each([
  ["nothing", {}, "no"],
  ["the first threshold of rule 1.2", { 2667389516: 3000000n }, "yes"],
  ["one unit less", { 2667389516: 2999999n }, "no"],
  ["the second threshold of rule 1.2", { 2667249425: 100000n }, "yes"],
  ["one unit less of it", { 2667249425: 99999n }, "no"],
  ["both one unit short", { 2667389516: 2999999n, 2667249425: 99999n }, "no"],
  ["another asset", { 1: largest }, "no"],
])("parameters: %s on the main network", (_what, amounts, expected) => {
  const tokens = new Map<string, bigint>(Object.entries(amounts));
  expect(decideEligibility(tokens, mainNetworkConfiguration).eligibility).toBe(expected);
});

test("without token requirements, no account is eligible", () => {
  expect(decideEligibility(new Map(), { tokens: [], rule: "all" }).eligibility).toBe("no");
  expect(decideEligibility(new Map(), { tokens: [], rule: "any" }).eligibility).toBe("no");
});

test("with rule any, nearest has the smallest missing fraction of its threshold", () => {
  const tokens = [requiredToken(1n, 1000n), requiredToken(2n, largest), requiredToken(3n, 10n)];
  const held = new Map([
    ["1", 900n],
    ["2", largest - 1n],
    ["3", 9n],
  ]);
  expect(decideEligibility(held, { tokens, rule: "any" }).nearest?.token).toBe(tokens[1]);
});

test("on a tie, nearest is the first in the configuration", () => {
  const tokens = [requiredToken(1n, 10n), requiredToken(2n, 1000n)];
  expect(decideEligibility(new Map(), { tokens, rule: "any" }).nearest?.token).toBe(tokens[0]);
});

test("with rule all, nearest is the first that is not met", () => {
  const tokens = [requiredToken(1n, 10n), requiredToken(2n, 1000n), requiredToken(3n, 2n)];
  const held = new Map([
    ["1", 10n],
    ["3", 1n],
  ]);
  expect(decideEligibility(held, { tokens, rule: "all" }).nearest?.token).toBe(tokens[1]);
});
