import type { AccountError, ErrorMessage } from "@fabulous-fish/core";
import type { LanguageTraits, Translation } from "@fabulous-fish/core/translation";
import type { accountMessages } from "./texts/accounts.ts";
import type { addressMessages } from "./texts/address.ts";
import type { choiceMessages } from "./texts/choice.ts";
import type { continueMessages } from "./texts/continue.ts";
import type { frontPageMessages } from "./texts/front-page.ts";
import type { gameMessages } from "./texts/game.ts";
import type { gateMessages } from "./texts/gate.ts";
import type { linkMessages } from "./texts/link.ts";
import type { messages } from "./texts/page.ts";
import type { scoresMessages } from "./texts/scores.ts";
import type { cancelledErrors, chunkErrors, errorMessages, routeDataErrors } from "./en/errors.ts";
import type { gameErrors } from "./en/game-errors.ts";
import type { signInErrors } from "./en/sign-in-errors.ts";
import type { signingErrors } from "./en/signing-errors.ts";
import type { walletErrors } from "./en/wallet-errors.ts";
import type { Namespace } from "./current-language.ts";

interface EnglishMessages {
  page: typeof messages;
  accounts: typeof accountMessages;
  address: typeof addressMessages;
  game: typeof gameMessages;
  gate: typeof gateMessages;
  front: typeof frontPageMessages;
  scores: typeof scoresMessages;
  choice: typeof choiceMessages;
  continue: typeof continueMessages;
  link: typeof linkMessages;
}

/** The English messages of the errors that a player meets, by their codes or families. */
type EnglishErrors = typeof errorMessages &
  typeof AccountError.messages &
  typeof chunkErrors &
  typeof routeDataErrors &
  typeof cancelledErrors &
  typeof walletErrors &
  typeof signingErrors &
  typeof signInErrors &
  typeof gameErrors;

/**
 * The export of the file of a language: the translation of every message and of the errors. A file
 * imports types only, so that it is a single chunk, which the shell's inline script loads before
 * anything else. The file's name is the tag by which the language is chosen.
 */
export type LanguageFile = LanguageTraits & {
  /** What the language calls itself, for the menu. */
  readonly name: string;
} & { readonly [Key in Namespace]: Translation<EnglishMessages[Key]> } & {
  readonly errors: { readonly [Code in keyof EnglishErrors]: ErrorMessage };
};

/** The file of a language as a module, which `import()` resolves to. */
export interface LanguageModule {
  readonly language: LanguageFile;
}
