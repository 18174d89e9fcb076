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

/** The browser has blocked the wallet's tab, or the tab did not respond. */
export class WalletTabBlockedError extends FabulousFishError {
  override readonly name = "WalletTabBlockedError";

  constructor(cause?: unknown) {
    super("The wallet's tab could not be opened.", {
      remedy: "Allow this page to open pop-ups, then try again.",
      cause,
    });
  }
}

/** The user did not respond in the wallet's window within 5 minutes (rule 3.7). */
export class WalletWindowTimedOutError extends FabulousFishError {
  override readonly name = "WalletWindowTimedOutError";

  constructor() {
    super("Nothing was approved in the wallet in time", {
      remedy: "Press Connect, and choose an account in the wallet.",
    });
  }
}

/** The wallet does not know the network of this site. */
export class WalletNetworkUnknownError extends FabulousFishError {
  override readonly name = "WalletNetworkUnknownError";

  /** @param details the wallet's own message, with the network's genesis id */
  constructor(details: string) {
    super("The wallet does not know this network", {
      remedy: "Add the network in the wallet's settings, or use another wallet.",
      details,
    });
  }
}
