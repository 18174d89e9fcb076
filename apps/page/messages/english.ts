import { AccountError } from "@fabulous-fish/core";
import { completeTranslation, type Translation } from "@fabulous-fish/core/translation";
import { cancelledErrors, chunkErrors, errorMessages, routeDataErrors } from "./en/errors.ts";
import { gameErrors } from "./en/game-errors.ts";
import { signInErrors } from "./en/sign-in-errors.ts";
import { signingErrors } from "./en/signing-errors.ts";
import { walletErrors } from "./en/wallet-errors.ts";
import { accountMessages } from "./texts/accounts.ts";
import { addressMessages } from "./texts/address.ts";
import { choiceMessages } from "./texts/choice.ts";
import { continueMessages } from "./texts/continue.ts";
import { frontPageMessages } from "./texts/front-page.ts";
import { gameMessages } from "./texts/game.ts";
import { gateMessages } from "./texts/gate.ts";
import { linkMessages } from "./texts/link.ts";
import { messages } from "./texts/page.ts";
import { scoresMessages } from "./texts/scores.ts";
import type { Namespace } from "./current-language.ts";
import type { LanguageFile } from "./language-file.ts";

/**
 * All texts of the page that a player meets, in English: for types, tests and tools. The page itself loads a namespace with the screens that show it.
 */
export const englishTexts = {
  page: { ...messages },
  accounts: { ...accountMessages },
  address: { ...addressMessages },
  game: { ...gameMessages },
  gate: { ...gateMessages },
  front: { ...frontPageMessages },
  scores: { ...scoresMessages },
  choice: { ...choiceMessages },
  continue: { ...continueMessages },
  link: { ...linkMessages },
  /** By their codes or families. */
  errors: {
    ...errorMessages,
    ...AccountError.messages,
    ...chunkErrors,
    ...routeDataErrors,
    ...cancelledErrors,
    ...walletErrors,
    ...signingErrors,
    ...signInErrors,
    ...gameErrors,
  },
} satisfies Record<Namespace | "errors", object>;

/** A language as the page shows it: what its file lacks is in English. */
export type ShownLanguage = Omit<LanguageFile, keyof typeof englishTexts> &
  Translation<typeof englishTexts>;

/** Returns a language as the page shows it. */
export function shownLanguage(file: LanguageFile): ShownLanguage {
  return { ...file, ...completeTranslation(englishTexts, file) };
}
