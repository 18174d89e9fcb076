import { languageNames } from "virtual:language-names";
import { languageTags, loadLanguageFile } from "virtual:languages/page";
import { describe, expect, test } from "vitest";
import { chooseLanguage } from "@fabulous-fish/core/translation";
import { textsLeftInEnglish, textsOf } from "@fabulous-fish/core/testing/translated-texts";
import "./texts/accounts.ts";
import "./texts/address.ts";
import "./texts/choice.ts";
import "./texts/continue.ts";
import { frontPageMessages } from "./texts/front-page.ts";
import "./texts/game.ts";
import "./texts/gate.ts";
import "./texts/link.ts";
import "./texts/page.ts";
import "./texts/scores.ts";
import { english, type Namespace } from "./current-language.ts";

const languages = await Promise.all(
  languageTags.map(async (tag) => [tag, (await loadLanguageFile(tag)).language] as const),
);

test("behavior: there are languages, with names of their own", () => {
  expect(languageTags).toEqual(expect.arrayContaining(["de", "es"]));
  expect(languageNames).toMatchObject({ de: "Deutsch", es: "Español" });
  expect(new Set(Object.values(languageNames)).size).toBe(languages.length);
});

test.each(languages)("behavior: every namespace of %s is tested here", (_, language) => {
  const others = ["name", "tag", "direction", "errors"];
  const namespaces = Object.keys(language).filter((key) => !others.includes(key));
  expect(Object.keys(english).sort()).toEqual(namespaces.sort());
});

test.each(languages)("behavior: the traits of %s", (fileTag, { name, tag, direction }) => {
  expect(languageNames[fileTag]).toBe(name);
  expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
  // The menu marks the language by it.
  expect(chooseLanguage([tag], languageTags)).toBe(fileTag);
  expect(["ltr", "rtl"]).toContain(direction);
});

describe.each(languages)("%s", (_, language) => {
  test.each(Object.keys(english) as Namespace[])(
    "behavior: every text of the namespace %s says something, with its arguments",
    (namespace) => {
      const texts = [...textsOf(language[namespace], english[namespace] ?? {})];
      expect(texts.length).toBeGreaterThan(3);
      for (const { path, text, samples, english: original } of texts) {
        expect(text.trim() === "", path).toBe(original === "");
        for (const sample of samples) {
          const isShown = original.includes(String(sample));
          if (isShown) expect(text, path).toContain(String(sample));
        }
      }
    },
  );
});

test.each(languages)("behavior: %s has no text that was left in English", (_, language) => {
  expect(textsLeftInEnglish(language, english)).toEqual([".page.name"]);
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
