import { expect, test } from "vitest";
import { callExpression } from "./tab.ts";

/** A page's evaluation: in the global scope, with nothing of this module's. */
const evaluate = (expression: string): unknown => (0, eval)(expression);

test("behavior: calls the function with the arguments", () => {
  const expression = callExpression((a: string, b: number, c: null) => [c, b, a], "x", 2, null);
  expect(evaluate(expression)).toEqual([null, 2, "x"]);
});

test("behavior: an argument cannot end its string", () => {
  const hostile = `"); throw new Error("out"); ("\u2028'\``;
  expect(evaluate(callExpression((text: string) => text, hostile))).toBe(hostile);
});

test("behavior: the compiler's helper for names is there", () => {
  const named = Object.assign((value: number) => value, {
    toString: () =>
      "(value) => { const twice = __name((n) => 2 * n, 'twice'); return twice(value); }",
  });
  expect(evaluate(callExpression(named, 21))).toBe(42);
});
