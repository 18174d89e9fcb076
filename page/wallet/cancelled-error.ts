import { FabulousFishError } from "@fabulous-fish/core";

/**
 * The user closed the wallet's dialog or pressed Cancel. The other errors load with the wallet; this
 * one is part of the first load.
 */
export class WalletCancelledError extends FabulousFishError {
  override readonly name = "WalletCancelledError";

  constructor() {
    super("Connect is cancelled by user", { remedy: "Press Connect to start again." });
  }
}
