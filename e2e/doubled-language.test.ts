import { expect, test } from "vitest";
import { doubleTexts } from "./doubled-language.ts";

const german = {
  language: "de",
  direction: "ltr",
  name: "Fabulous Fish",
  tagline: "Fish",
  empty: "",
  lines: ["Eat.", ["Flee", "fast"]],
  held: (amount: string, of: number) => `${amount} of ${of}`,
};

test("every text has accents and twice its length, and an empty one stays empty", () => {
  const { tagline, empty, lines, held } = doubleTexts(german);
  expect(tagline).toBe("Fíšh óóóó");
  expect(empty).toBe("");
  expect(lines).toEqual(["Éát. óóóó", ["Fléé óóóó", "fášt óóóó"]]);
  expect(held("1", 20)).toBe("1 óf 20 ó óó óó");
});

test("what `Intl` and the browser need stays, and so does the name", () => {
  const { language, direction, name } = german;
  expect(doubleTexts(german)).toMatchObject({ language, direction, name });
});
