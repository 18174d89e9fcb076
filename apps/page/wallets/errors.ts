import { errorFamily } from "@fabulous-fish/core";
import { connectAnswers } from "@fabulous-fish/core/wallets/answers/connect-answers";
import { meaningOf } from "@fabulous-fish/core/wallets/answers/meaning-of";
import { walletErrors } from "../messages/en/wallet-errors.ts";

/** The length of a wallet's words that are shown. */
export const maxWords = 400;

/** The wallet could not be connected, or its tab could not be opened. */
export class WalletError extends errorFamily("WalletError", walletErrors) {}

/** The error for a connection that the wallet has not accepted, with its own words if it has some. */
export function rejectedByWallet(words: string): WalletError {
  const message = words.slice(0, maxWords);
  return meaningOf(connectAnswers, message) === "network-mismatch"
    ? new WalletError("wallet-network-mismatch", message)
    : new WalletError("wallet-rejected", undefined, undefined, message ? { message } : {});
}
