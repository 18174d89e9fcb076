import { chooseLanguage } from "@fabulous-fish/core/choose-language";
import { languageKey } from "@fabulous-fish/core/storage-keys";
import { applyMessages, type GameMessages } from "../messages.ts";

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
  const load =
    languageFiles[chooseLanguage([storedLanguage(), ...navigator.languages], languageFiles)];
  if (!load) return;
  try {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error("It takes too long.")), timeout);
    });
    const { language } = await Promise.race([load(), late]);
    applyMessages(language);
    document.documentElement.lang = language.language;
    document.documentElement.dir = language.direction;
  } catch (error) {
    console.warn("The language could not be loaded:", error);
  }
}

/** The page's choice; an empty text if there is none, or the storage is blocked. */
function storedLanguage(): string {
  try {
    return localStorage.getItem(languageKey) ?? "";
  } catch {
    return "";
  }
}
