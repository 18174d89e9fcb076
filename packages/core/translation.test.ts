import { expect, test } from "vitest";
import { chooseLanguage } from "./translation.ts";

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
