import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeTokens } from "./decode-tokens.ts";
import { amountOf, countOf, formatAmount, percentOf } from "./format.ts";
import { encodeTokens } from "./tokens.ts";

const largest = 2n ** 64n - 1n;
const tokenRows = fc.uniqueArray(
  fc.tuple(fc.bigInt({ min: 1n, max: largest }).map(String), fc.bigInt({ min: 0n, max: largest })),
  { selector: ([id]) => id },
);

test("encoded tokens are decoded exactly", () => {
  fc.assert(
    fc.property(tokenRows, (rows) => {
      const tokens = new Map(rows);
      expect(decodeTokens(encodeTokens(tokens))).toStrictEqual(tokens);
    }),
  );
});

test("equal tokens result in equal strings, in any order", () => {
  fc.assert(
    fc.property(tokenRows, (rows) => {
      expect(encodeTokens(new Map(rows.toReversed()))).toBe(encodeTokens(new Map(rows)));
    }),
  );
});

test("any text results in tokens within bounds or undefined", () => {
  const almostTokens = fc
    .dictionary(fc.oneof(fc.nat().map(String), fc.string()), fc.oneof(fc.integer(), fc.jsonValue()))
    .map((document) => JSON.stringify(document));
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), almostTokens), (text) => {
      for (const [id, amount] of decodeTokens(text) ?? []) {
        expect(id).toMatch(/^[1-9]\d*$/);
        expect(amount >= 0n && amount <= largest).toBe(true);
      }
    }),
  );
});

test("amounts are written as exact JSON integers, sorted by id", () => {
  const tokens = new Map([
    ["10", largest],
    ["9", 0n],
  ]);
  expect(encodeTokens(tokens)).toBe('{"9":0,"10":18446744073709551615}');
});

test.each([
  "",
  "null",
  "[]",
  "7",
  '"{}"',
  "{",
  "undefined",
  '{"0":1}',
  '{"01":1}',
  '{"-1":1}',
  '{"1.5":1}',
  '{" 1":1}',
  '{"18446744073709551616":1}',
  '{"__proto__":1}',
  '{"1":-1}',
  '{"1":1.5}',
  '{"1":1.0}',
  '{"1":1e3}',
  '{"1":"1"}',
  '{"1":null}',
  '{"1":18446744073709551616}',
])("parameters: %s is not decoded", (text) => {
  expect(decodeTokens(text)).toBeUndefined();
});

test.each([
  [0n, 0, "0"],
  [999n, 0, "999"],
  [3000000n, 0, "3,000,000"],
  [18446744073709551615n, 0, "18,446,744,073,709,551,615"],
  [1234500n, 3, "1,234.5"],
  [1n, 6, "0.000001"],
  [1000000n, 6, "1"],
  [0n, 19, "0"],
  [18446744073709551615n, 19, "1.8446744073709551615"],
])("parameters: %s base units with %s decimals are %s", (baseUnits, decimals, expected) => {
  expect(formatAmount(baseUnits, decimals)).toBe(expected);
});

test.each([
  ["de", 18446744073709551615n, 0, "18.446.744.073.709.551.615"],
  ["de", 1234500n, 3, "1.234,5"],
  ["de", 1n, 19, "0,0000000000000000001"],
  // Spanish does not separate the thousands of four digits.
  ["es", 1234500n, 3, "1234,5"],
  ["es", 3000000n, 0, "3.000.000"],
  ["ar-EG", 12345n, 1, "١٬٢٣٤٫٥"],
  ["en-IN", 1234500n, 3, "1,234.5"],
])(
  "parameters: in %s, %s base units with %s decimals are %s",
  (language, baseUnits, decimals, expected) => {
    expect(formatAmount(baseUnits, decimals, language)).toBe(expected);
  },
);

test.each([
  ["en", 1n, 0, "1", "one"],
  ["en", 2n, 0, "2", "other"],
  // A fraction however small is not the number one.
  ["de", 10n ** 19n + 1n, 19, "1,0000000000000000001", "other"],
  ["de", 10n ** 19n, 19, "1", "one"],
  ["fr", 0n, 0, "0", "one"],
  ["es", 1_000_000n, 0, "1.000.000", "many"],
  ["ar-u-nu-latn", 18446744073709551603n, 0, "18,446,744,073,709,551,603", "few"],
  ["ar-u-nu-latn", 18446744073709551611n, 0, "18,446,744,073,709,551,611", "many"],
  ["ar-u-nu-latn", 100n, 0, "100", "other"],
] as const)(
  "parameters: in %s, %s base units with %s decimals are %s, of the category %s",
  (language, baseUnits, decimals, text, plural) => {
    expect(amountOf(baseUnits, decimals, language)).toEqual({ text, plural });
  },
);

test.each([
  ["en", "50%"],
  ["de", "50\u00a0%"],
  ["es", "50\u00a0%"],
  ["tr", "%50"],
  ["ja", "50%"],
])("parameters: in %s, a half is %s", (language, expected) => {
  expect(percentOf(0.5, language)).toBe(expected);
});

test("a number is an amount without decimals", () => {
  expect(countOf(25)).toEqual({ text: "25", plural: "other" });
});

test("amounts in English, which do without Intl, are as Intl writes them", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: largest }), fc.nat(19), (baseUnits, decimals) => {
      expect(amountOf(baseUnits, decimals, "en")).toEqual(amountOf(baseUnits, decimals, "en-US"));
    }),
  );
});

test("nothing is rounded: the base units can be restored", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: largest }), fc.nat(19), (baseUnits, decimals) => {
      const [whole = "", fraction = ""] = formatAmount(baseUnits, decimals).split(".");
      expect(whole).toMatch(/^(?:0|[1-9]\d{0,2}(?:,\d{3})*)$/);
      expect(fraction.endsWith("0")).toBe(false);
      expect(BigInt(whole.replaceAll(",", "") + fraction.padEnd(decimals, "0"))).toBe(baseUnits);
    }),
  );
});
