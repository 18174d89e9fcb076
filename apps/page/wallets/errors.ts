import { FabulousFishError } from "@fabulous-fish/core";
import { walletErrors } from "../messages/en/wallet-errors.ts";

/** The wallet could not be connected, or its tab could not be opened. */
export class WalletError extends FabulousFishError {
  override readonly name = "WalletError";

  /** @param message the wallet's own, in place of the catalogue's */
  constructor(
    code: keyof typeof walletErrors,
    details?: string,
    cause?: unknown,
    message = walletErrors[code].message,
  ) {
    super(code, { ...walletErrors[code], message }, details, cause);
  }
}

/** The error for a rejection, with the wallet's own message if it has one. */
export function rejectedByWallet(message: string): WalletError {
  return new WalletError("wallet-rejected", undefined, undefined, message || undefined);
}
