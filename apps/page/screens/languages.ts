import { chooseLanguage, sourceLanguage } from "@fabulous-fish/core/choose-language";
import { languageKey } from "@fabulous-fish/core/storage-keys";
import { messages } from "../messages/en/page.ts";
import type { LanguageFile, LanguageModule } from "../messages/language-file.ts";
import { applyLanguage } from "../messages/namespaces.ts";
import { keepForNextVisit, openBrowserStorage } from "../platform/browser-storage.ts";
import { loadChunk } from "../platform/load-chunk.ts";

declare global {
  interface EarlyStart {
    /** The language that the shell is shown in; missing if it is in English. */
    language?: Promise<LanguageFile | undefined>;
  }
}

/** The languages beside English by their tags. */
const languageFiles: Readonly<Record<string, () => Promise<LanguageModule>>> = {
  de: () => import("../messages/de.ts"),
  es: () => import("../messages/es.ts"),
};

/** The languages of the menu, in their own names. */
export const languageNames: Readonly<Record<string, string>> = {
  [sourceLanguage]: "English",
  de: "Deutsch",
  es: "Español",
};

let wanted: string | undefined;

/**
 * Shows the page in a language, and keeps the choice for the next visit, unless the storage is full or
 * denied. The last call wins.
 *
 * @param tag a key of `languageNames`
 * @throws {ChunkError} `chunk-timed-out` if the language does not load in time
 * @throws {ChunkError} `chunk-missing` if it cannot be fetched
 * @throws {ChunkError} `chunk-unreadable` if the browser cannot parse it
 */
export async function changeLanguage(tag: string): Promise<void> {
  wanted = tag;
  const load = languageFiles[tag];
  const file = load && (await loadChunk("the language", load));
  if (tag !== wanted) return;
  showLanguage(file?.language);
  keepForNextVisit("The language", () => localStorage.setItem(languageKey, tag));
}

/** Shows the page in a language; in English if undefined. */
function showLanguage(language: LanguageFile | undefined): void {
  applyLanguage(language);
  document.documentElement.lang = messages.language;
  document.documentElement.dir = messages.direction;
}

/**
 * Applies the language that the shell's inline script has chosen. In development, there is no inline
 * script, so the choice is made here.
 */
export async function startLanguage(): Promise<void> {
  if (import.meta.env.DEV) {
    const wanted = [openBrowserStorage().getItem(languageKey) ?? "", ...navigator.languages];
    const file = await languageFiles[chooseLanguage(wanted, languageFiles)]?.();
    showLanguage(file?.language);
  } else {
    const language = await window.early?.language;
    if (language) showLanguage(language);
  }
}
