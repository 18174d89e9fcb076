import type { LanguageTraits, Translation } from "@fabulous-fish/core/translation";
import type { messages } from "./messages.ts";
import type { Namespace } from "./namespaces.ts";
import type { scoreMessages } from "./scores.ts";

interface EnglishMessages {
  game: typeof messages;
  scores: typeof scoreMessages;
}

/**
 * What the file of a language exports: the translation of every message. It imports types only. The
 * file's name is the tag by which the language is chosen.
 */
export type LanguageFile = LanguageTraits & {
  readonly [Key in Namespace]: Translation<EnglishMessages[Key]>;
};
