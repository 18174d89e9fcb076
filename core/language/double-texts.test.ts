import { expect, test } from "vitest";
import { doubleTexts } from "./double-texts.ts";

const catalogue = {
  name: "Fish",
  empty: "",
  lines: ["Eat.", ["Flee", "fast"]],
  held: (amount: string, of: number) => `${amount} of ${of}`,
};

test("behavior: every text has accents and twice its length, and an empty one stays empty", () => {
  const { name, empty, lines, held } = doubleTexts(catalogue);
  expect(name).toBe("Fíšh óóóó");
  expect(empty).toBe("");
  expect(lines).toEqual(["Éát. óóóó", ["Fléé óóóó", "fášt óóóó"]]);
  expect(held("1", 20)).toBe("1 óf 20 ó óó óó");
});
