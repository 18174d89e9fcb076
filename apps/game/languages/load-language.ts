import { languageTags, loadLanguageFile } from "virtual:languages/game";
import { chooseLanguage, sourceLanguage } from "@fabulous-fish/core/translation";
import { languageKey } from "@fabulous-fish/core/storage-keys";
import { withTimeout } from "@fabulous-fish/core/timeout";
import { applyLanguage } from "./namespaces.ts";
import { readItem } from "../storage/stored-items.ts";

const timeoutMilliseconds = 3_000;

/**
 * Loads and applies the language that the page uses, or the browser's. The game is in English if the
 * file does not load in time.
 */
export async function loadLanguage(): Promise<void> {
  const wanted = [readItem(languageKey) ?? "", ...navigator.languages];
  const tag = chooseLanguage(wanted, languageTags);
  if (tag === sourceLanguage) return;
  try {
    const { language } = await withTimeout(loadLanguageFile(tag), timeoutMilliseconds, () => {
      throw new Error("It takes too long.");
    });
    applyLanguage(language);
    document.documentElement.lang = language.tag;
    document.documentElement.dir = language.direction;
  } catch (error) {
    console.warn("The language could not be loaded:", error);
  }
}
