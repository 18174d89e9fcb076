import { languageTags, loadLanguageFile } from "virtual:languages/game";
import { afterEach, expect, expectTypeOf, test, vi } from "vitest";
import { languageKey } from "@fabulous-fish/core/storage-keys";
import { textsLeftInEnglish, textsOf } from "@fabulous-fish/core/testing/translated-texts";
import type { NotCounted } from "../scores/counted-runs.ts";
import type { NotShown } from "../scores/watched-run.ts";
import { englishTexts } from "./english.ts";
import { shownLanguage } from "./shown-language.ts";
import { loadLanguage } from "./load-language.ts";
import { amount, messages, readable } from "./messages.ts";
import { applyLanguage, currentLanguage } from "./namespaces.ts";
import { scoreMessages } from "./scores.ts";

const languages = await Promise.all(
  languageTags.map(async (tag) => [tag, (await loadLanguageFile(tag)).language] as const),
);
const files = new Map(languages);

afterEach(() => {
  applyLanguage(undefined);
  vi.unstubAllGlobals();
});

test("there are languages", () => {
  expect(languageTags).toEqual(expect.arrayContaining(["de", "es"]));
});

test("each reason has a text, and no other", () => {
  expectTypeOf<keyof typeof scoreMessages.reasons>().toEqualTypeOf<NotCounted>();
  expectTypeOf<keyof typeof scoreMessages.notShown>().toEqualTypeOf<NotShown>();
});

test.each(languages)("every text of %s says something, with its arguments", (_, file) => {
  for (const { path, text, samples, english: original } of textsOf(file, englishTexts)) {
    expect(text.trim() === "", path).toBe(original === "");
    for (const sample of samples) {
      if (original.includes(String(sample))) expect(text, path).toContain(String(sample));
    }
  }
});

test.each(languages)("%s has no text that was left in English", (_, file) => {
  expect(textsLeftInEnglish(file, englishTexts)).toEqual([".game.title"]);
});

test.each([
  ["en", ["0 hearts", "1 heart", "2 hearts", "3 hearts"], "12,345"],
  ["de", ["0 Herzen", "1 Herz", "2 Herzen", "3 Herzen"], "12.345"],
  ["es", ["0 corazones", "1 corazón", "2 corazones", "3 corazones"], "12.345"],
  ["pt", ["0 coração", "1 coração", "2 corações", "3 corações"], "12.345"],
  ["fr", ["0 cœur", "1 cœur", "2 cœurs", "3 cœurs"], "12\u202f345"],
  ["tr", ["0 kalp", "1 kalp", "2 kalp", "3 kalp"], "12.345"],
  ["vi", ["0 tim", "1 tim", "2 tim", "3 tim"], "12.345"],
  ["id", ["0 nyawa", "1 nyawa", "2 nyawa", "3 nyawa"], "12.345"],
  ["ja", ["ハート0個", "ハート1個", "ハート2個", "ハート3個"], "12,345"],
  // Its digits are Latin in every engine, as those in the texts.
  ["ar", ["لا قلوب", "قلب واحد", "قلبان", "3 قلوب"], "12,345"],
])("parameters: plurals and numbers in %s", (tag, hearts, score) => {
  applyLanguage(files.get(tag));
  expect([0, 1, 2, 3].map((count) => messages.hud.hearts(amount(count)))).toEqual(hearts);
  expect(readable(12345)).toBe(score);
});

test("the six forms of Arabic's plural", () => {
  applyLanguage(files.get("ar"));
  expect([11, 100].map((count) => messages.hud.hearts(amount(count)))).toEqual([
    "11 قلبًا",
    "100 قلب",
  ]);
});

test.each([
  [["de-AT", "en"], "", "de"],
  [["de-AT", "en"], "es", "es"],
  // No language of the game's.
  [["is-IS"], "", "en"],
])("parameters: in a browser of %j, with the choice %j, the game is in %s", async (...all) => {
  const [browser, choice, expected] = all;
  const html = { lang: "en", dir: "ltr" };
  vi.stubGlobal("navigator", { languages: browser });
  vi.stubGlobal("document", { documentElement: html });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => (key === languageKey ? choice : null),
  });
  await loadLanguage();
  expect(currentLanguage().tag).toBe(expected);
  expect(html.lang).toBe(expected);
  const chosen = languages.find(([tag]) => tag === expected)?.[1];
  expect(scoreMessages).toEqual(chosen ? shownLanguage(chosen).scores : englishTexts.scores);
});
