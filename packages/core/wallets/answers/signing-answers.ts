import type { WalletName } from "../index.ts";
import { lute, peraConnect, standards } from "./libraries.ts";
import { pera6Android, pera6Ios } from "./pera-6.ts";
import { pera7 } from "./pera-7.ts";
import type { WalletAnswers } from "./wallet-answers.ts";

/**
 * The responses of the wallets to a request to sign, of each the current version first. The words
 * of Defly's app are not public.
 */
export const signingAnswers: Readonly<Record<WalletName, readonly WalletAnswers[]>> = {
  pera: [pera7, pera6Android, pera6Ios, peraConnect, standards],
  defly: [peraConnect, standards],
  lute: [lute, standards],
};
