import fc from "fast-check";
import { expect, test } from "vitest";
import { printable, printableJson } from "./printable.ts";

const controls = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

test("text that controls or reorders a terminal's is replaced", () => {
  expect(printable("fish \u202egnp\u2028 \u001b[2J\u{e0001}🐟 é")).toBe("fish �gnp� �[2J�🐟 é");
});

test("JSON that is printed is the same, and one line", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string({ unit: "binary" }), (value, text) => {
      const written = printableJson({ value, text });
      expect(written).not.toMatch(controls);
      expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify({ value, text })));
    }),
  );
  expect(printableJson({ a: "\u202e" }, 2)).toBe('{\n  "a": "\\u202e"\n}');
});
