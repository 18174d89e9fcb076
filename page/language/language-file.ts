import type { Translation } from "@fabulous-fish/core/language/translation";
import type { accountLabels } from "../account-labels.ts";
import type { continueLabels } from "../continue-labels.ts";
import type { frontPageLabels } from "../front-page-labels.ts";
import type { gameLabels } from "../game-labels.ts";
import type { gateLabels } from "../gate-labels.ts";
import type { labels } from "../labels.ts";
import type { Room } from "./current-language.ts";
import type { ErrorTexts } from "./error-texts.ts";

interface Catalogues {
  page: typeof labels;
  accounts: typeof accountLabels;
  game: typeof gameLabels;
  gate: typeof gateLabels;
  front: typeof frontPageLabels;
  continue: typeof continueLabels;
}

/**
 * What the file of a language exports: the translation of every catalogue and of the errors. A file
 * imports types only, so that it is a single chunk, which the shell's inline script loads before
 * anything else.
 */
export type LanguageFile = { readonly [Key in Room]: Translation<Catalogues[Key]> } & {
  readonly errors: ErrorTexts;
};

export interface LanguageModule {
  readonly language: LanguageFile;
}
