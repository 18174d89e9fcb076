import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { languageKey } from "@fabulous-fish/core/storage-keys";
import { messages } from "../messages/texts/page.ts";
import { createMemoryStorage } from "../platform/browser-storage.ts";
import { changeLanguage } from "./languages.ts";
import { applyLanguage } from "../messages/current-language.ts";
import { language } from "../messages/de.ts";
import { shownLanguage } from "../messages/shown-language.ts";

const german = shownLanguage(language);
const html = { lang: "en", dir: "" };
const warn = vi.spyOn(console, "warn");

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: html });
  warn.mockReset().mockImplementation(() => {});
});
afterEach(() => {
  applyLanguage(undefined);
  vi.unstubAllGlobals();
});

const english = messages.connect("Lute");

test("the page is shown in the language, and the choice is kept", async () => {
  const storage = createMemoryStorage();
  vi.stubGlobal("localStorage", storage);
  await changeLanguage("de");
  expect(messages.connect("Lute")).toBe(german.page.connect("Lute"));
  expect(html).toEqual({ lang: "de", dir: "ltr" });
  expect(storage.getItem(languageKey)).toBe("de");
  await changeLanguage("en");
  expect(messages.connect("Lute")).toBe(english);
  expect(html.lang).toBe("en");
  expect(storage.getItem(languageKey)).toBe("en");
  expect(warn).not.toHaveBeenCalled();
});

test("the last choice wins, whatever loads first", async () => {
  vi.stubGlobal("localStorage", createMemoryStorage());
  await Promise.all([changeLanguage("de"), changeLanguage("en")]);
  expect(messages.connect("Lute")).toBe(english);
  expect(localStorage.getItem(languageKey)).toBe("en");
});

const fail = (): never => {
  throw new DOMException("stub");
};

test.each<[string, () => Storage]>([
  ["full", () => Object.assign(createMemoryStorage(), { setItem: fail })],
  ["denied", fail],
])("the storage is %s: the language changes for this visit", async (_, get) => {
  vi.stubGlobal("localStorage", undefined);
  Object.defineProperty(globalThis, "localStorage", { configurable: true, get });
  await changeLanguage("de");
  expect(messages.connect("Lute")).toBe(german.page.connect("Lute"));
  expect(html.lang).toBe("de");
  expect(warn).toHaveBeenCalledOnce();
});
