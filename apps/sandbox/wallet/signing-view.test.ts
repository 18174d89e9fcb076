import { expect, test } from "vitest";
import { shownText } from "./signing-view.ts";

test.each([
  ["plain\ntext", "plain\ntext"],
  ["a\u202Eb", "a\\u{202e}b"],
  ["zero\u200Bwidth\u0000", "zero\\u{200b}width\\u{0}"],
  ["x".repeat(500), `${"x".repeat(400)}… (500 characters)`],
])("%j is shown as %j", (text, shown) => {
  expect(shownText(text)).toBe(shown);
});
