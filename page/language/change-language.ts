import { languageKey } from "@fabulous-fish/core/storage/storage-keys";
import { messages } from "../messages/en/page.ts";
import { keepForNextVisit } from "../platform/browser-storage.ts";
import { loadChunk } from "../platform/load-chunk.ts";
import { applyLanguage } from "../messages/namespaces.ts";
import type { LanguageFile } from "../messages/language-file.ts";
import { languageFiles } from "./languages.ts";

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
export function showLanguage(language: LanguageFile | undefined): void {
  applyLanguage(language);
  document.documentElement.lang = messages.language;
  document.documentElement.dir = messages.direction;
}
