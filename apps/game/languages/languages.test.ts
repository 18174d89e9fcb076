import { languageFiles } from "virtual:languages/game";
import { afterEach, expect, expectTypeOf, test, vi } from "vitest";
import { languageKey } from "@fabulous-fish/core/storage-keys";
import { textsLeftInEnglish, textsOf } from "@fabulous-fish/core/testing/translated-texts";
import type { NotCounted } from "../scores/counted-runs.ts";
import type { NotShown } from "../scores/watched-run.ts";
import type { LanguageFile } from "./language-file.ts";
import { loadLanguage } from "./load-language.ts";
import { messages, readable } from "./messages.ts";
import { applyLanguage, currentLanguage, english, type Namespace } from "./namespaces.ts";
import { scoreMessages } from "./scores.ts";

const languages = await Promise.all(
  Object.entries(languageFiles).map(async ([tag, load]) => [tag, (await load()).language] as const),
);
const { de: german, es: spanish } = Object.fromEntries(languages);

afterEach(() => {
  applyLanguage(undefined);
  vi.unstubAllGlobals();
});

test("behavior: there are languages, each with all namespaces", () => {
  const namespaces = Object.keys(english).sort();
  expect(namespaces).toEqual(["game", "scores"] satisfies Namespace[]);
  expect(Object.keys(languageFiles)).toEqual(expect.arrayContaining(["de", "es"]));
});

test("behavior: each reason has a text, and no other", () => {
  expectTypeOf<keyof typeof scoreMessages.reasons>().toEqualTypeOf<NotCounted>();
  expectTypeOf<keyof typeof scoreMessages.notShown>().toEqualTypeOf<NotShown>();
});

test.each(languages)("behavior: every text of %s says something, with its arguments", (_, file) => {
  for (const { path, text, samples, english: original } of textsOf(file, english)) {
    expect(text.trim() === "", path).toBe(original === "");
    for (const sample of samples) {
      if (original.includes(String(sample))) expect(text, path).toContain(String(sample));
    }
  }
});

test.each(languages)("behavior: %s has no text that was left in English", (_, file) => {
  expect(textsLeftInEnglish(file, english)).toEqual([".game.title"]);
});

test.each<[string, LanguageFile | undefined, string, string, string]>([
  ["English", undefined, "1 heart", "3 hearts", "12,345"],
  ["German", german, "1 Herz", "3 Herzen", "12.345"],
  ["Spanish", spanish, "1 corazón", "3 corazones", "12.345"],
])("parameters: plurals and numbers in %s", (_, language, one, three, score) => {
  applyLanguage(language);
  expect(messages.hud.hearts(1)).toBe(one);
  expect(messages.hud.hearts(3)).toBe(three);
  expect(readable(12345)).toBe(score);
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
  const file = await languageFiles[expected]?.();
  expect(scoreMessages).toEqual(file?.language.scores ?? english.scores);
});
