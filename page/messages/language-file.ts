import type { Translation } from "@fabulous-fish/core/language/translation";
import type { accountMessages } from "./en/accounts.ts";
import type { continueMessages } from "./en/continue.ts";
import type { frontPageMessages } from "./en/front-page.ts";
import type { gameMessages } from "./en/game.ts";
import type { gateMessages } from "./en/gate.ts";
import type { messages } from "./en/page.ts";
import type { Namespace } from "./namespaces.ts";
import type { ErrorMessages } from "./error-messages.ts";

interface EnglishMessages {
  page: typeof messages;
  accounts: typeof accountMessages;
  game: typeof gameMessages;
  gate: typeof gateMessages;
  front: typeof frontPageMessages;
  continue: typeof continueMessages;
}

/**
 * What the file of a language exports: the translation of every message and of the errors. A file
 * imports types only, so that it is a single chunk, which the shell's inline script loads before
 * anything else.
 */
export type LanguageFile = { readonly [Key in Namespace]: Translation<EnglishMessages[Key]> } & {
  readonly errors: ErrorMessages;
};

export interface LanguageModule {
  readonly language: LanguageFile;
}
