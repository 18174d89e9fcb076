import { AccountError, type ErrorMessage } from "@fabulous-fish/core";
import { type PlayerRejectionCode, playerRejections } from "@fabulous-fish/core/gate/rejections";
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
import { scoresMessages } from "./scores/scores.ts";
import type { Namespace } from "./current-language.ts";

const rejections = Object.fromEntries(
  Object.entries(playerRejections).map(([code, { message, remedy }]) => [
    code,
    { message, remedy },
  ]),
) as Record<PlayerRejectionCode, ErrorMessage>;

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
    ...rejections,
    ...gameErrors,
  },
} satisfies Record<Namespace | "errors", object>;
