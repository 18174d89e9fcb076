import { errorFamily } from "@fabulous-fish/core";
import { walletErrors } from "../messages/en/wallet-errors.ts";

/** The wallet could not be connected, or its tab could not be opened. */
export class WalletError extends errorFamily("WalletError", walletErrors) {}

/** The error for a rejection, with the wallet's own message if it has one. */
export function rejectedByWallet(message: string): WalletError {
  return new WalletError("wallet-rejected", undefined, undefined, message ? { message } : {});
}
