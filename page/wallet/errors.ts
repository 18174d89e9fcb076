import { FabulousFishError } from "@fabulous-fish/core";

/** The wallet said no. */
export class WalletRejectedError extends FabulousFishError {
  override readonly name = "WalletRejectedError";

  constructor(message: string) {
    super(message || "The request was rejected in the wallet", {
      remedy: "Press Connect, and approve the request in the wallet.",
    });
  }
}

/** The relay between page and phone cannot be reached. */
export class WalletBridgeUnreachableError extends FabulousFishError {
  override readonly name = "WalletBridgeUnreachableError";

  constructor() {
    super("The wallet's relay cannot be reached", {
      remedy: "Check the internet connection, or try again in a minute.",
    });
  }
}

/** Nothing was heard from the wallet for as long as its code is worth anything. */
export class WalletTimedOutError extends FabulousFishError {
  override readonly name = "WalletTimedOutError";

  constructor() {
    super("The wallet did not answer in time", {
      remedy: "Open the wallet on the phone, then press Connect and scan the new code.",
    });
  }
}

/** The wallet approved, but named no account that exists. */
export class WalletNoAccountError extends FabulousFishError {
  override readonly name = "WalletNoAccountError";

  constructor() {
    super("The wallet named no account", { remedy: "Create or choose an account in the wallet." });
  }
}
