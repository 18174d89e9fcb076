import { expect, test } from "vitest";
import { chooseLanguage } from "./choose-language.ts";

const offered = { de: "", es: "", "en-XA": "" };

test.each([
  [["de"], "de"],
  [["de-AT"], "de"],
  [["es-419", "de"], "es"],
  [["fr", "de-DE", "en"], "de"],
  [["en-GB", "de"], "en"],
  [["", "es"], "es"],
  [["en-XA", "de"], "en-XA"],
  [["en-XB", "de"], "en"],
  [["fr", "pt-BR"], "en"],
  [["constructor", "__proto__", "de"], "de"],
  [[], "en"],
])("parameters: of %j, the page chooses %s", (wanted, expected) => {
  expect(chooseLanguage(wanted, offered)).toBe(expected);
});
