import { chooseLanguage } from "@fabulous-fish/core/choose-language";
import { languageKey } from "@fabulous-fish/core/storage-keys";
import { withTimeout } from "@fabulous-fish/core/timeout";
import { applyMessages, type GameMessages } from "./messages.ts";
import { readItem } from "../storage/stored-items.ts";

/** The languages beside English by their tags. */
const languageFiles: Readonly<Record<string, () => Promise<{ readonly language: GameMessages }>>> =
  {
    de: () => import("./de.ts"),
    es: () => import("./es.ts"),
  };

/** In milliseconds. */
const timeout = 3_000;

/**
 * Loads and applies the language that the page uses, or the browser's. The game is in English if the
 * file does not load in time.
 */
export async function loadLanguage(): Promise<void> {
  const wanted = [readItem(languageKey) ?? "", ...navigator.languages];
  const load = languageFiles[chooseLanguage(wanted, languageFiles)];
  if (!load) return;
  try {
    const { language } = await withTimeout(load(), timeout, () => {
      throw new Error("It takes too long.");
    });
    applyMessages(language);
    document.documentElement.lang = language.language;
    document.documentElement.dir = language.direction;
  } catch (error) {
    console.warn("The language could not be loaded:", error);
  }
}
