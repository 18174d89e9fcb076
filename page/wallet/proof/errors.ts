import { FabulousFishError } from "@fabulous-fish/core";

/** The user has rejected the signature in the wallet. */
export class WalletSigningRejectedError extends FabulousFishError {
  override readonly name = "WalletSigningRejectedError";

  /** @param details the wallet's own message */
  constructor(details: string, cause: unknown) {
    super("The request to sign was rejected in the wallet.", {
      remedy: "Try again, and approve the request in the wallet.",
      details,
      cause,
    });
  }
}

/** The wallet supports none of the ways to prove an account. */
export class WalletSigningUnsupportedError extends FabulousFishError {
  override readonly name = "WalletSigningUnsupportedError";

  /** @param messages the wallet's messages, one for each method */
  constructor(messages: readonly string[], cause: unknown) {
    super("The wallet could not sign.", {
      remedy:
        "Update the wallet and try again. An account without a key in this wallet, such as a watched one, cannot sign.",
      details: [...new Set(messages)].join(" "),
      cause,
    });
  }
}

/** The wallet did not respond to the request to sign in time. */
export class WalletSigningTimedOutError extends FabulousFishError {
  override readonly name = "WalletSigningTimedOutError";

  constructor() {
    super("The wallet did not respond in time.", {
      remedy: "Open the wallet, then try again.",
    });
  }
}

/** The wallet is set to another network. */
export class WalletNetworkMismatchError extends FabulousFishError {
  override readonly name = "WalletNetworkMismatchError";

  constructor(cause: unknown) {
    super("The wallet is set to another network.", {
      remedy: "Switch the wallet between MainNet and TestNet, then try again.",
      cause,
    });
  }
}

/** The wallet is no longer connected to this page, or no longer shares the account. */
export class WalletSessionMissingError extends FabulousFishError {
  override readonly name = "WalletSessionMissingError";

  constructor() {
    super("The wallet is no longer connected with this account.", {
      remedy: "Go back, disconnect the wallet and connect it again.",
    });
  }
}

/** A challenge asks to sign something else than the proof of the account, so it is not signed. */
export class ChallengeRefusedError extends FabulousFishError {
  override readonly name = "ChallengeRefusedError";

  /** @param details what it asks for */
  constructor(details: string) {
    super("This page refuses to have this signed.", {
      remedy:
        "Nothing was signed. Do not sign it elsewhere, and tell the operator of this page: the game's server may be faulty or taken over.",
      details,
    });
  }
}
