import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { parseExactJson } from "./parse-exact-json.ts";

type Json = null | boolean | string | number | bigint | Json[] | { [key: string]: Json };

/** The expected parsed value: integers of up to 15 digits are numbers. */
function asParsed(value: Json): Json {
  if (typeof value === "bigint")
    return String(value).replace("-", "").length > 15 ? value : Number(value);
  if (Array.isArray(value)) return value.map(asParsed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, asParsed(field)]));
}

/** Like `JSON.stringify`, with bigints as integer literals. */
function write(value: Json): string {
  if (typeof value === "bigint") return value.toString();
  if (typeof value === "number") return Number.isInteger(value) ? `${value}.0` : `${value}`;
  if (Array.isArray(value)) return `[ ${value.map(write).join(" ,\n")}]`;
  if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value).map(
      ([key, field]) => `${JSON.stringify(key)} : ${write(field)}`,
    );
    return `{${fields.join(",\t")} }`;
  }
  return JSON.stringify(value);
}

const hostileText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "i1",
    "s",
    '"',
    "\\",
    '\\"i1',
    "12",
    "__proto__",
    "constructor",
    '":1,"a":2',
    "\u2028",
    "12345678901234567890",
    '"12345678901234567890',
    "\\12345678901234567890\\",
  ),
);
const key = fc.oneof(hostileText, fc.constantFrom("toString", "amount"));
const { json } = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom<Json>(null, true, false),
    hostileText,
    fc.bigInt({ min: 1n - 10n ** 20n, max: 10n ** 20n - 1n }),
    fc.integer().map(BigInt),
    fc
      .double({ noDefaultInfinity: true, noNaN: true, min: -1e15, max: 1e15 })
      .map((x) => (x === 0 ? 0 : x)),
    fc.array(tie("json")),
    fc.array(fc.tuple(key, tie("json"))).map((fields) => Object.fromEntries(fields)),
  ),
}));

test("parses any value with exact integers, whatever its strings contain", () => {
  fc.assert(
    fc.property(json, (value) => {
      // Not toStrictEqual: it mistakes an own key `constructor` for the object's class.
      expect(isDeepStrictEqual(parseExactJson(write(value)), asParsed(value))).toBe(true);
    }),
    { examples: [[[{ constructor: [] }, 10n ** 17n]]] },
  );
});

test("accepts and rejects the same texts as JSON.parse", () => {
  const snippet = fc.oneof(
    fc.string({ maxLength: 3 }),
    fc
      .constantFrom("", " ", "-", "0", ".5", "e1", '"')
      .chain((end) => fc.constantFrom(`12345678901234567${end}`, `${end}12345678901234567`)),
  );
  const almostJson = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .tuple(fc.oneof(json.map(write), fc.json()), snippet, fc.nat())
      .map(([text, inserted, at]) => {
        const position = at % (text.length + 1);
        return text.slice(0, position) + inserted + text.slice(position);
      }),
  );
  fc.assert(
    fc.property(almostJson, (text) => {
      let isJson = true;
      try {
        JSON.parse(text);
      } catch {
        isJson = false;
      }
      if (/\d{21}/.test(text)) return;
      if (isJson) parseExactJson(text);
      else
        expect(() => parseExactJson(text)).toThrow(
          expect.objectContaining({ code: "json-malformed" }),
        );
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ["0", 0],
  ["-0", -0],
  ["999999999999999", 999999999999999],
  ["9007199254740991", 9007199254740991n],
  ["18446744073709551615", 18446744073709551615n],
  ["-18446744073709551615", -18446744073709551615n],
  [" [ 9007199254740993 ]\n", [9007199254740993n]],
  ["-1", -1],
  ["1.0", 1],
  ["1e3", 1000],
  ["1E+2", 100],
  ["-2.5e-1", -0.25],
  ["1.00000000000000000000000000000", 1],
  ["1234567890123456.5", 1234567890123456.5],
  ["1234567890123456e3", 1234567890123456e3],
  ["0e-12345678901234567890123", 0],
  ["0e12345678901234567890123", 0],
  ["0E+12345678901234567890123", 0],
  ['"5"', "5"],
  ['"12345678901234567890"', "12345678901234567890"],
  [
    '["\\"12345678901234567890",12345678901234567890]',
    ['"12345678901234567890', 12345678901234567890n],
  ],
  ['["\\\\",12345678901234567890,"1"]', ["\\", 12345678901234567890n, "1"]],
  [
    '{"12345678901234567890":12345678901234567890}',
    { "12345678901234567890": 12345678901234567890n },
  ],
  ['{"a":1,"a":2}', { a: 2 }],
  ['{"a":12345678901234567890,"a":"12345678901234567890"}', { a: "12345678901234567890" }],
  ['{"a":"12345678901234567890","a":12345678901234567890}', { a: 12345678901234567890n }],
  [
    '["\\u00011","\\u0001\\u00011",12345678901234567890]',
    ["\u00011", "\u0001\u00011", 12345678901234567890n],
  ],
])("parameters: %s", (text, expected) => {
  expect(parseExactJson(text)).toStrictEqual(expected);
});

test.each([
  "{12345678901234567890:1}",
  '{"a":1,12345678901234567890   :1}',
  "[012345678901234567]",
  "[-012345678901234567]",
  "--12345678901234567",
  "+12345678901234567",
  "12345678901234567.",
  '12345678901234567"',
  '"12345678901234567',
  "12345678901234567 12345678901234567",
])("parameters: %s is not JSON", (text) => {
  expect(() => parseExactJson(text)).toThrow(expect.objectContaining({ code: "json-malformed" }));
});

test("__proto__ is an ordinary key", () => {
  const parsed = parseExactJson('{"__proto__":{"polluted":12345678901234567890}}');
  expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
  const polluted = 12345678901234567890n;
  expect(Object.entries(parsed as object)).toStrictEqual([["__proto__", { polluted }]]);
  expect({}).not.toHaveProperty("polluted");
});

test("nesting that exhausts the stack throws a JsonError", () => {
  const depth = 200_000;
  const text = `${"[".repeat(depth)}12345678901234567890${"]".repeat(depth)}`;
  expect(() => parseExactJson(text)).toThrow(expect.objectContaining({ code: "json-malformed" }));
});

test.each([21, 10_000_000])("parameters: an integer of %i digits is rejected", (digits) => {
  const text = `{"amount":-${"1".repeat(digits)}}`;
  expect(() => parseExactJson(text)).toThrow(expect.objectContaining({ code: "json-too-large" }));
  expect(() => parseExactJson(text)).toThrow(`An integer has ${digits} digits.`);
});

const rows = Array.from(
  { length: 10_101 },
  (_, index) => `{"amount":${index * 7_919},"asset-id":${400_000_000 + index},"is-frozen":false}`,
);
const ordinary = `{"assets":[${rows.join()}]}`;
const withLongInteger = `{"assets":[${rows.join()},{"amount":18446744073709551615}]}`;

test("without long integers, the text is only parsed natively", () => {
  const native = vi.spyOn(JSON, "parse");
  parseExactJson(ordinary);
  expect(native.mock.calls).toEqual([[ordinary]]);
  native.mockRestore();
});

test("with long integers, the text is parsed natively once, and only they are converted", () => {
  const native = vi.spyOn(JSON, "parse");
  const converted = vi.spyOn(globalThis, "BigInt");
  parseExactJson(withLongInteger);
  expect(native).toHaveBeenCalledTimes(1);
  expect(converted.mock.calls).toEqual([["18446744073709551615"]]);
  native.mockRestore();
  converted.mockRestore();
});
