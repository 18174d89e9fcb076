import type { LanguageTraits, PartialTranslation } from "@fabulous-fish/core/translation";
import type { englishTexts } from "./english.ts";
import type { Namespace } from "./namespaces.ts";

/**
 * The translation of the messages, which the file of a language exports. Missing messages are shown
 * in English, and fail the full `npm test` and the bundles of a release. It imports types only. The
 * file's name is the tag by which the language is chosen.
 */
export type LanguageFile = LanguageTraits & {
  readonly [Key in Namespace]?: PartialTranslation<(typeof englishTexts)[Key]>;
};
