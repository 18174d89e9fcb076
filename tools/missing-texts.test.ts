import { englishTexts as gameTexts } from "@fabulous-fish/game/languages/english";
import { englishTexts as pageTexts } from "@fabulous-fish/page/messages/english";
import { expect, test } from "vitest";
import { describeMissingTexts, requireCompleteLanguages } from "./missing-texts.ts";
import { quickSteps, runAllSteps } from "./stages.ts";
import type { Step } from "./steps.ts";

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

test("the quick run lists what is missing; the whole one fails for it", async () => {
  const languagesOf = (steps: readonly Step[]) => steps.find(({ name }) => name === "languages");
  expect(languagesOf(quickSteps)?.command).toContain("--list");
  const steps: Step[] = [];
  await runAllSteps((some) => Promise.resolve((steps.push(...some), [])), []);
  expect(languagesOf(steps)?.command).not.toContain("--list");
});
