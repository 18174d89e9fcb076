import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeTokens } from "@fabulous-fish/core";
import { decodeTokens } from "@fabulous-fish/core/decode-tokens";
import { areStoredTokens } from "./stored-shapes.ts";

const unsigned64 = fc.bigInt(0n, 2n ** 64n - 1n);
const tokens = fc
  .array(fc.tuple(unsigned64, unsigned64))
  .map(
    (rows) =>
      new Map(rows.map(([id, amount]) => [(id === 0n ? 1n : id).toString(), amount] as const)),
  );

test("behavior: all tokens that the page writes are valid", () => {
  fc.assert(
    fc.property(tokens, (held) => {
      expect(areStoredTokens(encodeTokens(held))).toBe(true);
    }),
  );
});

test.each([
  "",
  "{",
  "null",
  "[]",
  '{"2667389516":3e6}',
  '{"2667389516":3000000.0}',
  '{"2667389516":-1}',
  '{"2667389516":007}',
  '{"2667389516":"1"}',
  '{"2667389516":18446744073709551616}',
  '{"2667389516":100000000000000000000}',
  '{"18446744073709551616":1}',
  '{"0":1}',
  '{"01":1}',
  '{"a":1}',
  '{"1":1,}',
  '{"1":1"2":2}',
  '{"1":1}}',
])("parameters: %s is not valid", (text) => {
  expect(areStoredTokens(text)).toBe(false);
});

test("behavior: corrupt JSON is valid only if it still decodes to tokens", () => {
  const corrupt = fc
    .tuple(
      tokens.map(encodeTokens),
      fc.nat(200),
      fc.constantFrom("", ...Array.from('{}[]",:-.0e19a ')),
    )
    .map(([text, at, char]) => text.slice(0, at) + char + text.slice(at + 1));
  fc.assert(
    fc.property(corrupt, (text) => {
      expect(areStoredTokens(text) && decodeTokens(text) === undefined).toBe(false);
    }),
    { numRuns: 1_000 },
  );
});
