import { languageFiles, languageNames } from "virtual:languages/page";
import { chooseLanguage, sourceLanguage } from "@fabulous-fish/core/translation";
import { languageKey } from "@fabulous-fish/core/storage-keys";
import type { LanguageFile } from "../messages/language-file.ts";
import { applyLanguage, currentLanguage } from "../messages/current-language.ts";
import { keepForNextVisit, openBrowserStorage } from "../platform/browser-storage.ts";
import { loadChunk } from "../platform/load-chunk.ts";

declare global {
  interface EarlyStart {
    /** The language that the shell is shown in; missing if it is in English. */
    language?: Promise<LanguageFile | undefined>;
  }
}

/** The languages of the menu by their tags, in their own names. */
export const offeredLanguages: Readonly<Record<string, string>> = {
  [sourceLanguage]: "English",
  ...languageNames,
};

/** Returns the key of the current language in `offeredLanguages`. */
export function chosenLanguage(): string {
  return chooseOffered([currentLanguage.getState().tag]);
}

function chooseOffered(wanted: readonly string[]): string {
  return chooseLanguage(wanted, Object.keys(languageFiles));
}

let wanted: string | undefined;

/**
 * Shows the page in a language, and keeps the choice for the next visit, unless the storage is full or
 * denied. The last call wins.
 *
 * @param tag a key of `offeredLanguages`
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
  const { tag, direction } = currentLanguage.getState();
  document.documentElement.lang = tag;
  document.documentElement.dir = direction;
}

/**
 * Applies the language that the shell's inline script has chosen. In development, there is no inline
 * script, so the choice is made here.
 */
export async function startLanguage(): Promise<void> {
  if (import.meta.env.DEV) {
    const wanted = [openBrowserStorage().getItem(languageKey) ?? "", ...navigator.languages];
    const file = await languageFiles[chooseOffered(wanted)]?.();
    showLanguage(file?.language);
  } else {
    const language = await window.early?.language;
    if (language) showLanguage(language);
  }
}
