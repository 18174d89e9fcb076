import { completeTranslation, type Translation } from "@fabulous-fish/core/translation";
import { englishTexts } from "./english.ts";
import type { LanguageFile } from "./language-file.ts";

/** A language as the game shows it: what its file lacks is in English. */
export type ShownLanguage = Omit<LanguageFile, keyof typeof englishTexts> &
  Translation<typeof englishTexts>;

/** Returns a language as the game shows it. */
export function shownLanguage(file: LanguageFile): ShownLanguage {
  return { ...file, ...completeTranslation(englishTexts, file) };
}
