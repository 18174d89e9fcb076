import type { ErrorMessages } from "@fabulous-fish/core";

/** Signing the proof of the account in the wallet. */
export const signingErrors = {
  /** The user, or the wallet itself, rejected the request. No other way to sign is tried then. */
  "wallet-signing-rejected": {
    message: "The request to sign was rejected in the wallet.",
    remedy: "Try again, and approve the request in the wallet.",
  },
  /**
   * The wallet supports none of the three ways to prove an account: ARC-60, a transaction that is
   * never valid, or data. Or it has no key for the account, for example because it only watches it.
   *
   * How to fix: Update the wallet and try again, or connect an account whose key is in the wallet.
   */
  "wallet-signing-unsupported": {
    message: "The wallet could not sign.",
    remedy:
      "Update the wallet and try again. An account without a key in this wallet, such as a watched one, cannot sign.",
  },
  /**
   * The wallet did not respond to the request to sign within 5 minutes while the page was visible.
   * Some wallets never respond to a request that they do not understand, and Pera Wallet 7 first
   * asks the co-signers of a multisig account.
   *
   * How to fix: Open the wallet, then try again: after an ARC-60 request, the page begins with the
   * transaction.
   */
  "wallet-signing-timed-out": {
    message: "The wallet did not respond in time.",
    remedy: "Open the wallet, then try again.",
  },
  /** The wallet is set to MainNet and the site to TestNet, or the other way round. */
  "wallet-network-mismatch": {
    message: "The wallet is set to another network.",
    remedy: "Switch the wallet between MainNet and TestNet, then try again.",
  },
  /**
   * The connection to the wallet has ended, or the wallet no longer shares the account, although
   * the page still shows it.
   *
   * How to fix: Disconnect the wallet on the home screen and connect it again.
   */
  "wallet-session-missing": {
    message: "The wallet is no longer connected with this account.",
    remedy: "Go back, disconnect the wallet and connect it again.",
  },
  /**
   * Before the wallet opens, the page checks that the gate's challenge proves the connected account
   * on this site, and nothing else: the domain, the account and the key in the data, and a payment
   * of 0 to oneself, without fee, closing or rekeying, in rounds that are past. This challenge is
   * something else. Nothing was signed.
   *
   * How to fix: Do not sign it elsewhere. As the operator, check that the gate and the page use the
   * same origin and the same site configuration, and that nobody else controls the gate.
   */
  "challenge-refused": {
    message: "This page refuses to have this signed.",
    remedy:
      "Nothing was signed. Do not sign it elsewhere, and tell the operator of this page: the game's server may be faulty or taken over.",
  },
} satisfies ErrorMessages;
