import { languageNames } from "virtual:language-names";
import { languageTags, loadLanguageFile } from "virtual:languages/page";
import { describe, expect, test } from "vitest";
import { chooseLanguage } from "@fabulous-fish/core/translation";
import { textsLeftInEnglish, textsOf } from "@fabulous-fish/core/testing/translated-texts";
import { englishTexts } from "./english.ts";
import type { Namespace } from "./current-language.ts";
import { frontPageMessages } from "./texts/front-page.ts";

const languages = await Promise.all(
  languageTags.map(async (tag) => [tag, (await loadLanguageFile(tag)).language] as const),
);

test("there are languages, with names of their own", () => {
  expect(languageTags).toEqual(expect.arrayContaining(["de", "es"]));
  expect(languageNames).toMatchObject({ de: "Deutsch", es: "Español" });
  expect(new Set(Object.values(languageNames)).size).toBe(languages.length);
});

test.each(languages)("the traits of %s", (fileTag, { name, tag, direction }) => {
  expect(languageNames[fileTag]).toBe(name);
  expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
  // The menu marks the language by it.
  expect(chooseLanguage([tag], languageTags)).toBe(fileTag);
  expect(["ltr", "rtl"]).toContain(direction);
});

describe.each(languages)("%s", (_, language) => {
  test.each(Object.keys(englishTexts) as (Namespace | "errors")[])(
    "every text of the namespace %s says something, with its arguments",
    (namespace) => {
      const texts = [...textsOf(language[namespace] ?? {}, englishTexts[namespace])];
      expect(texts.length).toBeGreaterThan(0);
      for (const { path, text, samples, english } of texts) {
        expect(text.trim() === "", path).toBe(english === "");
        for (const sample of samples) {
          const isShown = english.includes(String(sample));
          if (isShown) expect(text, path).toContain(String(sample));
        }
      }
    },
  );
});

test.each(languages)("%s has no text that was left in English", (_, language) => {
  expect(textsLeftInEnglish(language, englishTexts)).toEqual([".page.name"]);
});

test.each([
  ["any", 1, "To play, hold"],
  ["all", 1, "To play, hold"],
  ["any", 2, "To play, hold either"],
  ["all", 2, "To play, hold both"],
  ["any", 3, "To play, hold any of these"],
  ["all", 4, "To play, hold all of these"],
] as const)(
  "parameters: with the rule %s and %i tokens: %s (rule 2.23)",
  (rule, count, heading) => {
    expect(frontPageMessages.toPlay(rule, count)).toBe(heading);
  },
);
