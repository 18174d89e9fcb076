import fc from "fast-check";
import { expect, test } from "vitest";
import { formatAmount } from "./format.ts";

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

test("behavior: nothing is rounded: the base units can be restored", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), fc.nat(19), (baseUnits, decimals) => {
      const [whole = "", fraction = ""] = formatAmount(baseUnits, decimals).split(".");
      expect(whole).toMatch(/^(?:0|[1-9]\d{0,2}(?:,\d{3})*)$/);
      expect(fraction.endsWith("0")).toBe(false);
      expect(BigInt(whole.replaceAll(",", "") + fraction.padEnd(decimals, "0"))).toBe(baseUnits);
    }),
  );
});
