import { expect, test } from "vitest";
import { parseWrittenJson } from "./site-document.ts";

const parse = (text: string) => parseWrittenJson(text, (details) => new Error(details));

test("JSON that an operator has written is parsed as in browsers", () => {
  const text = '{"a": [{"b": 1}, {"b": 2}], "c": {"a": "x", "b": null}}';
  expect(parse(text)).toEqual({ a: [{ b: 1 }, { b: 2 }], c: { a: "x", b: null } });
  for (const value of [null, true, 1.5, "text", []]) {
    expect(parse(JSON.stringify(value))).toEqual(value);
  }
});

test.each([
  ['{"a": 1, "b": 2, "a": 1}', "line 1: a: expected once"],
  ['{\n"a": {\n"b": 1,\n"b": 2}}', "line 4: a.b: expected once"],
  ['{"a": [{}, {"b": 1,\n\n"b": 1}]}', "line 3: a[1].b: expected once"],
  // The same name, written in two ways.
  ['{"account": 1,\n"\\u0061ccount": 2}', "line 2: account: expected once"],
  ['[{"__proto__": 1, "__proto__": 2}]', "line 1: [0].__proto__: expected once"],
])("security: %j, of which JSON would take the last value, is rejected", (text, problem) => {
  expect(() => parse(text)).toThrow(problem);
});

test("what is not JSON is named with line and column", () => {
  expect(() => parse('{"a": 1,\n"b" 2}')).toThrow("line 2, column 5: colon expected");
});
