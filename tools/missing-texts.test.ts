import { englishTexts as gameTexts } from "@fabulous-fish/game/languages/english";
import { englishTexts as pageTexts } from "@fabulous-fish/page/messages/english";
import { expect, test } from "vitest";
import { describeMissingTexts, requireCompleteLanguages } from "./missing-texts.ts";
import { quickStages, stagesOfTests } from "./stages.ts";

/** Languages that have all texts, but German, which lacks a text and a namespace. */
function loadTexts(path: string): Promise<object> {
  const texts: Readonly<Record<string, object>> = {
    "apps/page/messages/de.ts": { ...pageTexts, page: { ...pageTexts.page, connect: undefined } },
    "apps/game/languages/de.ts": { game: gameTexts.game },
  };
  return Promise.resolve(texts[path] ?? (path.startsWith("apps/page/") ? pageTexts : gameTexts));
}

test("the texts that a language lacks are listed by its file", async () => {
  expect(await describeMissingTexts(loadTexts)).toEqual([
    "apps/page/messages/de.ts lacks page.connect",
    "apps/game/languages/de.ts lacks scores",
  ]);
});

test("failure: a language that lacks a text is not released", async () => {
  await expect(requireCompleteLanguages(loadTexts)).rejects.toMatchObject({
    code: "language-incomplete",
    message: expect.stringContaining("apps/page/messages/de.ts lacks page.connect") as string,
  });
});

test("the quick run lists what is missing; the whole one fails for it", () => {
  const commandIn = (stages: typeof quickStages) =>
    stages.flat().find(({ name }) => name === "languages")?.command;
  expect(commandIn(quickStages)).toContain("--list");
  expect(commandIn(stagesOfTests([]))).not.toContain("--list");
});
