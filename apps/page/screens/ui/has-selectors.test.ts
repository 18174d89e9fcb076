import { expect, test } from "vitest";

const sheets = Object.entries(
  import.meta.glob<string>("../../../../apps/**/*.css", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);

/** Returns the selector lists in a style sheet that contain `:has()` and more than one selector. */
function listsWithHas(sheet: string): string[] {
  const withoutComments = sheet.replace(/\/\*.*?\*\//gs, "");
  return [...withoutComments.matchAll(/([^{};]*:has\([^{};]*)\{/g)]
    .map(([, selectors = ""]) => selectors.trim())
    .filter((selectors) => splitList(selectors).length > 1);
}

/** Splits a selector list at the commas outside of parentheses. */
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

test("a selector list that contains :has() and another selector is found", () => {
  expect(listsWithHas(".a:has(.b, .c) { top: 0 } .d:is(.e, .f) { top: 0 }")).toEqual([]);
  expect(listsWithHas(".d, .a:has(.b) { top: 0 }")).toEqual([".d, .a:has(.b)"]);
});

// Firefox 115 to 120 do not support :has() and ignore the whole rule, with its other selectors.
test("parameters: no style sheet has :has() in a list with other selectors", () => {
  // Fails if the glob pattern no longer matches the style sheets.
  expect(sheets.length).toBeGreaterThan(8);
  for (const [path, sheet] of sheets) expect(listsWithHas(sheet), path).toEqual([]);
});
