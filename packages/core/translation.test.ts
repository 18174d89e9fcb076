import { expect, test, vi } from "vitest";
import { missingTexts } from "./testing/translated-texts.ts";
import {
  chooseLanguage,
  completeTranslation,
  createCatalogue,
  perLanguage,
} from "./translation.ts";

const offered = ["de", "es", "zh-Hant"];

test.each([
  [["de"], "de"],
  [["de-AT"], "de"],
  [["es-419", "de"], "es"],
  [["fr", "de-DE", "en"], "de"],
  [["en-GB", "de"], "en"],
  [["", "es"], "es"],
  [["zh-Hant", "de"], "zh-Hant"],
  [["zh-Hans", "de"], "de"],
  [["fr", "pt-BR"], "en"],
  [["constructor", "__proto__", "de"], "de"],
  [[], "en"],
])("parameters: of %j, the page chooses %s", (wanted, expected) => {
  expect(chooseLanguage(wanted, offered)).toBe(expected);
});

const english = {
  home: "Home",
  list: ["one", "two"],
  failed: { rejected: "Rejected", silent: "", wait: (time: string) => `Wait ${time}` },
};
const german = { home: "Start", failed: { wait: (time: string) => `Warte ${time}` } };

test("what a translation lacks is in English, at any depth", () => {
  const { home, list, failed } = completeTranslation(english, german);
  expect([home, list, failed.rejected, failed.silent, failed.wait("1 s")]).toEqual([
    "Start",
    ["one", "two"],
    "Rejected",
    "",
    "Warte 1 s",
  ]);
  expect(completeTranslation(english, undefined)).toEqual(english);
});

test("what a translation lacks is listed", () => {
  expect(missingTexts(german, english)).toEqual(["list", "failed.rejected", "failed.silent"]);
  expect(missingTexts(english, english)).toEqual([]);
});

test("a catalogue shows the current language, also in a namespace that is defined later", () => {
  const catalogue = createCatalogue<"first" | "later">();
  const first = catalogue.defineMessages("first", english);
  const traits = { tag: "de", direction: "ltr" } as const;
  catalogue.applyLanguage({ ...traits, first: german, later: german });
  const later = catalogue.defineMessages("later", english);
  for (const messages of [first, later]) {
    expect([messages.home, messages.failed.rejected]).toEqual(["Start", "Rejected"]);
    expect(messages.failed.wait("1 s")).toBe("Warte 1 s");
  }
  catalogue.applyLanguage(undefined);
  expect([first, later]).toEqual([english, english]);
});

test("a formatter is created once for each language", () => {
  const create = vi.fn((tag: string) => new Intl.NumberFormat(tag));
  const numbersIn = perLanguage(create);
  expect(
    [numbersIn("en"), numbersIn("de"), numbersIn("en")].map((each) => each.format(0.5)),
  ).toEqual(["0.5", "0,5", "0.5"]);
  expect(create).toHaveBeenCalledTimes(2);
});
