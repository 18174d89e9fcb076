import { expect, test } from "vitest";

const sheets = Object.entries(
  import.meta.glob<string>("../../{page,game,sandbox}/**/*.css", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);

/** The selector lists in a style sheet that combine `:has()` with other selectors. */
function sharedRules(sheet: string): string[] {
  return [...sheet.replace(/\/\*.*?\*\//gs, "").matchAll(/([^{};]*:has\([^{};]*)\{/g)]
    .map(([, selectors = ""]) => selectors.trim())
    .filter((selectors) => splitList(selectors).length > 1);
}

/** Splits at the commas outside of parentheses. */
function splitList(selectors: string): string[] {
  let depth = 0;
  return Array.from(selectors).reduce<string[]>(
    (list, character) => {
      depth += character === "(" ? 1 : character === ")" ? -1 : 0;
      if (character === "," && depth === 0) return [...list, ""];
      return [...list.slice(0, -1), (list.at(-1) ?? "") + character];
    },
    [""],
  );
}

test("behavior: a rule that combines :has() with other selectors is found", () => {
  expect(sharedRules(".a:has(.b, .c) { top: 0 } .d:is(.e, .f) { top: 0 }")).toEqual([]);
  expect(sharedRules(".d, .a:has(.b) { top: 0 }")).toEqual([".d, .a:has(.b)"]);
});

// Firefox 115 to 120 do not support :has() and drop the whole rule.
test("parameters: no style sheet combines :has() with other selectors", () => {
  expect(sheets.length).toBeGreaterThan(8);
  for (const [path, sheet] of sheets) expect(sharedRules(sheet), path).toEqual([]);
});
