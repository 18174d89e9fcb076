import { completeTranslation, type Translation } from "@fabulous-fish/core/translation";
import type { LanguageFile } from "./language-file.ts";
import { messages } from "./messages.ts";
import type { Namespace } from "./namespaces.ts";
import { scoreMessages } from "./scores.ts";

/** All texts of the game in English: for types, tests and tools. */
export const englishTexts = {
  game: { ...messages },
  scores: { ...scoreMessages },
} satisfies Record<Namespace, object>;

/** A language as the game shows it: what its file lacks is in English. */
export type ShownLanguage = Omit<LanguageFile, Namespace> & Translation<typeof englishTexts>;

/** Returns a language as the game shows it. */
export function shownLanguage(file: LanguageFile): ShownLanguage {
  return { ...file, ...completeTranslation(englishTexts, file) };
}
