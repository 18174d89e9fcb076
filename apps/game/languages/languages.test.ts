import { afterEach, expect, test, vi } from "vitest";
import { applyMessages, readable, messages } from "./messages.ts";
import { language as german } from "./de.ts";
import { language as spanish } from "./es.ts";

const english = { ...messages };
afterEach(() => {
  applyMessages(english);
  vi.unstubAllGlobals();
});

test.each([
  [english, "1 heart", "3 hearts", "12,345"],
  [german, "1 Herz", "3 Herzen", "12.345"],
  [spanish, "1 corazón", "3 corazones", "12.345"],
])("parameters: plurals and numbers of $language", (translation, one, three, score) => {
  applyMessages(translation);
  expect(messages.hud.hearts(1)).toBe(one);
  expect(messages.hud.hearts(3)).toBe(three);
  expect(readable(12345)).toBe(score);
});

test.each([german, spanish])("behavior: the texts of $language have their arguments", (texts) => {
  expect(texts.over.bitten("X")).toContain("X");
  expect(texts.over.short("77")).toContain("77");
  expect(texts.over.goals.zone("X", 77)).toMatch(/77.*X/);
  expect(texts.toasts.opened("X")).toContain("X");
  expect(texts.announcements.multiplier(77)).toContain("77");
  expect(texts.announcements.hearts("X", "W")).toMatch(/X.*W/);
  expect(texts.announcements.over("X", "77")).toMatch(/X.*77/);
});
