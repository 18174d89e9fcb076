import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { JsonMalformedError } from "../errors/json-malformed-error.ts";
import { parseExactJson } from "./parse-exact-json.ts";

type Json = null | boolean | string | number | bigint | Json[] | { [key: string]: Json };

/** What `JSON.stringify` would write, with bigints as integer literals. */
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
  ),
);
const key = fc.oneof(hostileText, fc.constantFrom("toString", "amount"));
const { json } = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom<Json>(null, true, false),
    hostileText,
    fc.bigInt(),
    fc
      .double({ noDefaultInfinity: true, noNaN: true, min: -1e15, max: 1e15 })
      .map((x) => (x === 0 ? 0 : x)),
    fc.array(tie("json")),
    fc.array(fc.tuple(key, tie("json"))).map((fields) => Object.fromEntries(fields)),
  ),
}));

test("behavior: gives back every value, integers exactly, whatever the texts say", () => {
  fc.assert(
    fc.property(json, (value) => {
      // Not toStrictEqual: it takes an own key named constructor for the object's class.
      expect(isDeepStrictEqual(parseExactJson(write(value)), value)).toBe(true);
    }),
    { examples: [[[{ constructor: [] }]]] },
  );
});

test("behavior: takes and refuses what JSON.parse takes and refuses", () => {
  const almostJson = fc.oneof(
    fc.string(),
    fc.json(),
    fc.tuple(fc.json(), fc.string({ maxLength: 3 }), fc.nat()).map(([text, part, at]) => {
      const place = at % (text.length + 1);
      return text.slice(0, place) + part + text.slice(place);
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
      if (isJson) parseExactJson(text);
      else expect(() => parseExactJson(text)).toThrow(JsonMalformedError);
    }),
  );
});

test.each([
  ["0", 0n],
  ["-0", 0n],
  ["18446744073709551615", 18446744073709551615n],
  [" [ 9007199254740993 ]\n", [9007199254740993n]],
  ["-1", -1n],
  ["1.0", 1],
  ["1e3", 1000],
  ["1E+2", 100],
  ["-2.5e-1", -0.25],
  ['"i5"', "i5"],
  ['"5"', "5"],
  ['{"5":5}', { 5: 5n }],
  ['{"a":1,"a":2}', { a: 2n }],
  ['["\\"",1,"\\\\",2]', ['"', 1n, "\\", 2n]],
  ['["\\u0069\\u0031"]', ["i1"]],
])("parameters: %s", (text, expected) => {
  expect(parseExactJson(text)).toStrictEqual(expected);
});

test("behavior: a key named __proto__ is a key like any other", () => {
  const parsed = parseExactJson('{"__proto__":{"polluted":1}}');
  expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
  expect(Object.entries(parsed as object)).toStrictEqual([["__proto__", { polluted: 1n }]]);
  expect({}).not.toHaveProperty("polluted");
});

test("behavior: nesting that exhausts the stack is a named error", () => {
  const depth = 200_000;
  expect(() => parseExactJson("[".repeat(depth) + "]".repeat(depth))).toThrow(JsonMalformedError);
});
