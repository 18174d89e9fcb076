import { expect, test } from "vitest";
import type { RequiredToken } from "@fabulous-fish/core";
import type { AssetParameters } from "@fabulous-fish/core/node";
import fc from "fast-check";
import { cleanName, completeDisplays, lookAlike } from "./complete-displays.ts";

const [first, second] = [2667389516n, 2667249425n];
const tokens: readonly RequiredToken[] = [
  { assetId: first, threshold: 3_000_000n, name: "$FISHD" },
  { assetId: second, threshold: 100_000n },
];

/** Displays the tokens with what the chain says about them. */
function displays(
  ofFirst: Partial<AssetParameters>,
  ofSecond: Partial<AssetParameters> = {},
  configured = tokens,
) {
  const unnamed = { name: undefined, unitName: undefined, decimals: 0 };
  const known = new Map([
    [first.toString(), { ...unnamed, ...ofFirst }],
    [second.toString(), { ...unnamed, ...ofSecond }],
  ]);
  return completeDisplays(configured, known);
}

test("without anything from the chain, the configuration is shown", () => {
  const unknown = { decimals: undefined, chainName: undefined };
  expect(completeDisplays(tokens, new Map())).toStrictEqual([
    { assetId: first, name: "$FISHD", ...unknown },
    { assetId: second, name: undefined, ...unknown },
  ]);
});

test("the configured name wins over the chain's, which wins over the unit name", () => {
  const [one, other] = displays(
    { name: "Fish Dollar", unitName: "FISHD" },
    { name: " ", unitName: "PEARL" },
  );
  expect(one).toMatchObject({ name: "$FISHD", chainName: "Fish Dollar (FISHD)" });
  expect(other).toMatchObject({ name: "PEARL", chainName: "PEARL" });
});

test("the configured decimals win over the chain's", () => {
  const configured = tokens.map((token) => ({ ...token, decimals: 2 }));
  expect(displays({ decimals: 6 }, { decimals: 19 })).toMatchObject([
    { decimals: 6 },
    { decimals: 19 },
  ]);
  expect(displays({ decimals: 6 }, { decimals: 19 }, configured)).toMatchObject([
    { decimals: 2 },
    { decimals: 2 },
  ]);
});

test("a name that looks like the configured one gets its id, and marks the other", () => {
  expect(displays({}, { name: "＄fishd" })).toMatchObject([
    { name: "$FISHD", isAmbiguous: true },
    { name: "\u2068＄fishd\u2069 (2667249425)" },
  ]);
});

test("two equal names from the chain both get their ids; without names, none is ambiguous", () => {
  const unnamed = tokens.map(({ assetId, threshold }) => ({ assetId, threshold }));
  expect(displays({ name: "Coin" }, { name: "Coin" }, unnamed)).toMatchObject([
    { name: "Coin (2667389516)" },
    { name: "Coin (2667249425)" },
  ]);
  for (const display of displays({}, {}, unnamed)) {
    expect(display.name).toBeUndefined();
    expect(display).not.toHaveProperty("isAmbiguous");
  }
});

/** Removes the characters that isolate the direction. */
const inside = (name: string | undefined) => name?.replace(/^\u2068|\u2069$/g, "");
const isolated = (name: string) => `\u2068${name}\u2069`;

test.each([
  ["$FISHD", "$FISHD"],
  ["  Reef \n Pearl\t", "Reef Pearl"],
  ["<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"],
  ["\u202Edenrut", "denrut"],
  ["zero\u200Bwidth\uFEFF", "zerowidth"],
  ["soft\u00ADhyphen", "softhyphen"],
  ["tag\u{E0041}\u{E007F}s", "tags"],
  ["bell\u0007 and\u0000 null", "bell and null"],
  ["\uD800half", "half"],
  ["\u0301\u0302mark", "mark"],
])("parameters: %j is shown as %j", (name, shown) => {
  expect(cleanName(name)).toBe(shown);
});

test.each(["שלום", "\u202Eשלום\u202C", "سمكة", "Ｆish", "🐟", "ε"])(
  "parameters: %j, which is not ASCII, is isolated from the text around it",
  (name) => {
    expect(cleanName(name)).toBe(isolated(name.replace(/[\u202E\u202C]/g, "")));
  },
);

test.each([
  "",
  "   ",
  "\u200B\u200D",
  "\u3164\u115F",
  "\u2800\u2800",
  "\u202E\u2066\u2069",
  "\uFE0F",
  "\u034F",
  "\u0301",
  undefined,
])("parameters: %j has nothing to show", (name) => {
  expect(cleanName(name)).toBeUndefined();
});

test.each(["👨‍👩‍👧‍👦", "❤️", "👍🏽", "🏴‍☠️", "🇩🇪", "👩🏿‍🚀"])("parameters: the emoji %s stays whole", (emoji) => {
  expect(cleanName(`a${emoji}b`)).toBe(isolated(`a${emoji}b`));
});

test("a joiner outside an emoji is removed", () => {
  expect(cleanName("a\u200D👨\u200Db")).toBe(isolated("a👨b"));
});

test("marks that would cover the lines around are cut", () => {
  const name = cleanName(`Z${"\u0335".repeat(50)}algo`) ?? "";
  expect(name.match(/\p{M}/gu)).toHaveLength(3);
});

test.each([
  ["letters", "x".repeat(300), `${"x".repeat(32)}…`],
  ["a million letters", "x".repeat(1_000_000), `${"x".repeat(32)}…`],
  ["32 letters", "x".repeat(32), "x".repeat(32)],
  ["8 emoji", "🐟".repeat(8), "🐟".repeat(8)],
  ["families", "👨‍👩‍👧‍👦".repeat(40), "👨‍👩‍👧‍👦👨…"],
  ["joined emoji", Array(300).fill("👨").join("\u200D"), "👨‍👨‍👨‍👨‍👨…"],
  ["Hangul consonants", "ᄀ".repeat(300), `${"ᄀ".repeat(10)}…`],
])("%s are cut to the 32 bytes of a name on the chain", (_what, name, shown) => {
  expect(inside(cleanName(name))).toBe(shown);
});

test("any text is short, visible, on one line, and leaves the direction as it was", () => {
  const strange = fc.constantFrom(
    "\u202E",
    "\u2067",
    "\u2069",
    "\u200D",
    "\n",
    "א",
    "<",
    "👨",
    "\u0300",
  );
  const texts = fc.oneof(
    fc.string({ unit: "binary", maxLength: 80 }),
    fc
      .array(fc.oneof(strange, fc.string({ unit: "grapheme", maxLength: 3 })))
      .map((all) => all.join("")),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const name = cleanName(text);
      if (name === undefined) return;
      const shown = inside(name) ?? "";
      expect(Array.from(new Intl.Segmenter().segment(shown)).length).toBeLessThanOrEqual(33);
      expect(shown).not.toMatch(
        /[\u0000-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/,
      );
      expect(shown.trim()).not.toBe("");
      expect(name === shown || name === isolated(shown)).toBe(true);
      if (/[\u0590-\u08FF]/.test(shown)) expect(name).toBe(isolated(shown));
    }),
  );
});

test.each([
  ["$FISHD", "$fishd"],
  ["$FISHD", "＄ＦＩＳＨＤ"],
  ["Reef Pearl", "ReefPearl"],
  ["Fish", "\u2068Físh\u2069"],
])("parameters: %j and %j look alike", (one, other) => {
  expect(lookAlike(one, other)).toBe(true);
});

test("other names do not look alike, and no name looks like none", () => {
  expect(lookAlike("$FISHD", "FISHD")).toBe(false);
  expect(lookAlike(undefined, "FISHD")).toBe(false);
});
