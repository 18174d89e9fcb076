import type { LanguageTraits, PartialTranslation } from "@fabulous-fish/core/translation";
import type { englishTexts } from "./english.ts";
import type { Namespace } from "./namespaces.ts";

/**
 * What the file of a language exports: the translation of the messages. What it lacks is shown in English,
 * and fails the full `npm test` and the bundles of a release. It imports types only. The file's name is the tag by which the language is chosen.
 */
export type LanguageFile = LanguageTraits & {
  readonly [Key in Namespace]?: PartialTranslation<(typeof englishTexts)[Key]>;
};
