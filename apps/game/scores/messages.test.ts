import { expect, test } from "vitest";
import { loadScoreMessages } from "./languages/load-score-messages.ts";
import { language as german } from "./languages/scores-de.ts";
import { language as spanish } from "./languages/scores-es.ts";
import { scoreMessages } from "./messages.ts";

const english = { ...scoreMessages };

test.each([
  ["en", english],
  ["de", german],
  ["es", spanish],
])("behavior: the texts in %s have their arguments", (_tag, texts) => {
  expect(texts.season("X")).toContain("X");
  expect(texts.yourPlace("77", "99")).toMatch(/77.*99/);
  expect(texts.row("77", "X", "99")).toMatch(/77.*X.*99/);
  expect(texts.place("77")).toContain("77");
  expect(texts.bestPlace("99", "77")).toMatch(/99.*77/);
  expect(texts.notCounted("X")).toContain("X");
  expect(texts.watching("X")).toContain("X");
});

test("behavior: the language of the game is loaded, and English for one that does not exist", async () => {
  await loadScoreMessages("fr");
  expect(scoreMessages).toEqual(english);
  await loadScoreMessages("de");
  expect(scoreMessages).toEqual(german);
});
