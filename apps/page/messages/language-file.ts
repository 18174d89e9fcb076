import type { ErrorMessage } from "@fabulous-fish/core";
import type { LanguageTraits, PartialTranslation } from "@fabulous-fish/core/translation";
import type { englishTexts } from "./english.ts";
import type { Namespace } from "./current-language.ts";

type EnglishTexts = typeof englishTexts;

/**
 * The export of the file of a language: the translation of the messages and of the errors. What it lacks
 * is shown in English, and fails the full `npm test` and the bundles of a release. A file imports types
 * only, so that it is a single chunk, which the shell's inline script loads before anything else. The
 * file's name is the tag by which the language is chosen.
 */
export type LanguageFile = LanguageTraits & {
  /** The language's own name, for the menu. */
  readonly name: string;
} & { readonly [Key in Namespace]?: PartialTranslation<EnglishTexts[Key]> } & {
  readonly errors?: { readonly [Code in keyof EnglishTexts["errors"]]?: ErrorMessage };
};

/** The file of a language as a module, which `import()` resolves to. */
export interface LanguageModule {
  readonly language: LanguageFile;
}
