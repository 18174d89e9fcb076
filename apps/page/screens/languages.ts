import { languageTags, loadLanguageFile } from "virtual:languages/page";
import { chooseLanguage, perLanguage, sourceLanguage } from "@fabulous-fish/core/translation";
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

/** The tags of the languages of the menu. */
export const offeredLanguages: readonly string[] = [sourceLanguage, ...languageTags];

/** The languages' own names, by their tags, as far as they are loaded. */
let names: Readonly<Record<string, string | undefined>> = { [sourceLanguage]: "English" };

/** Loads what the languages call themselves, unless it is loaded already. Falls back to the browser's names. */
export async function loadNames(): Promise<void> {
  const loaded = await import("virtual:language-names").then(
    ({ languageNames }) => languageNames,
    () => Object.fromEntries(languageTags.map((tag) => [tag, nameByBrowser(tag)])),
  );
  names = { ...names, ...loaded };
}

const namesIn = perLanguage((tag) => new Intl.DisplayNames(tag, { type: "language" }));

function nameByBrowser(tag: string): string | undefined {
  return namesIn(tag).of(tag);
}

/**
 * Returns what a language calls itself. Until the names are loaded, other languages than English and the
 * current one have their tags: it takes long to ask the browser for their names.
 *
 * @param tag one of `offeredLanguages`
 */
export function nameOfLanguage(tag: string): string {
  const named = names[tag];
  if (named !== undefined) return named;
  return (tag === chosenLanguage() && currentLanguage.getState().name) || tag;
}

/** Returns the current language's tag in `offeredLanguages`. */
export function chosenLanguage(): string {
  return chooseOffered([currentLanguage.getState().tag]);
}

function chooseOffered(wanted: readonly string[]): string {
  return chooseLanguage(wanted, languageTags);
}

let wanted: string | undefined;

/**
 * Shows the page in a language, and keeps the choice for the next visit, unless the storage is full or
 * denied. The last call wins.
 *
 * @param tag one of `offeredLanguages`
 * @throws {ChunkError} `chunk-timed-out` if the language does not load in time
 * @throws {ChunkError} `chunk-missing` if it cannot be fetched
 * @throws {ChunkError} `chunk-unreadable` if the browser cannot parse it
 */
export async function changeLanguage(tag: string): Promise<void> {
  wanted = tag;
  const file =
    tag === sourceLanguage
      ? undefined
      : await loadChunk("the language", () => loadLanguageFile(tag));
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
    const tag = chooseOffered(wanted);
    if (tag !== sourceLanguage) showLanguage((await loadLanguageFile(tag)).language);
  } else {
    const language = await window.early?.language;
    if (language) showLanguage(language);
  }
}
