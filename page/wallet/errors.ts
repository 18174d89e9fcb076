import { FabulousFishError } from "@fabulous-fish/core";

/** The wallet rejected the request. */
export class WalletRejectedError extends FabulousFishError {
  override readonly name = "WalletRejectedError";

  constructor(message: string) {
    super(message || "The request was rejected in the wallet", {
      remedy: "Press Connect, and approve the request in the wallet.",
    });
  }
}

/** The WalletConnect bridge between the page and the phone cannot be reached. */
export class WalletBridgeUnreachableError extends FabulousFishError {
  override readonly name = "WalletBridgeUnreachableError";

  constructor() {
    super("The wallet's relay cannot be reached", {
      remedy: "Check the internet connection, or try again in a minute.",
    });
  }
}

/** The wallet did not respond within 5 minutes (rule 3.7). */
export class WalletTimedOutError extends FabulousFishError {
  override readonly name = "WalletTimedOutError";

  constructor() {
    super("The wallet did not respond in time", {
      remedy: "Open the wallet on the phone, then press Connect and scan the new code.",
    });
  }
}

/** The wallet approved, but its response contains no valid account. */
export class WalletNoAccountError extends FabulousFishError {
  override readonly name = "WalletNoAccountError";

  constructor() {
    super("The wallet shared no account", { remedy: "Create or choose an account in the wallet." });
  }
}
