import { describe, expect, test } from "vitest";
import "./en/accounts.ts";
import "./en/continue.ts";
import { frontPageMessages } from "./en/front-page.ts";
import "./en/game.ts";
import "./en/gate.ts";
import "./en/page.ts";
import "./en/scores.ts";
import { english, type Namespace } from "./namespaces.ts";
import { language as german } from "./de.ts";
import type { LanguageFile } from "./language-file.ts";
import { language as spanish } from "./es.ts";

test("behavior: every namespace of a language is tested here", () => {
  const namespaces = Object.keys(german).filter((key) => key !== "errors");
  expect(Object.keys(english).sort()).toEqual(namespaces.sort());
});

type Sample = string | number;

/** Calls every text with samples; arguments that are numbers in one language are so in all. */
function* textsOf(
  messages: object,
  original: object,
  path = "",
): Generator<{ path: string; text: string; samples: Sample[]; english: string }> {
  for (const [key, value] of Object.entries(original) as [string, unknown][]) {
    const translated = (messages as Record<string, unknown>)[key];
    const here = `${path}.${key}`;
    if (typeof value === "function") {
      // Distinct numbers, which not every text shows.
      const samples = Array.from({ length: value.length }, (_, index) => 31 + index);
      const call = (text: unknown) => String((text as (...all: Sample[]) => unknown)(...samples));
      yield { path: here, text: call(translated), samples, english: call(value) };
    } else if (typeof value === "string") {
      yield { path: here, text: translated as string, samples: [], english: value };
    } else {
      yield* textsOf(translated as object, value as object, here);
    }
  }
}

describe.each([
  ["German", german],
  ["Spanish", spanish],
])("%s", (_, language: LanguageFile) => {
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

test.each([
  ["German", german],
  ["Spanish", spanish],
])("behavior: %s has no text that was left in English", (_, language) => {
  const same = (Object.keys(english) as Namespace[]).flatMap((namespace) =>
    [...textsOf(language[namespace], english[namespace] ?? {})]
      .filter(({ text, english: original }) => text === original && /[a-z] [a-z]/i.test(text))
      .map(({ path }) => path),
  );
  expect(same).toEqual([".name"]);
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
