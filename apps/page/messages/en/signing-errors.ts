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
   * never valid, or data. Or it has no key for the account and does not say so.
   *
   * How to fix: Update the wallet and try again, or connect an account whose key is in the wallet.
   */
  "wallet-signing-unsupported": {
    message: "The wallet could not sign.",
    remedy:
      "Update the wallet and try again. An account without a key in this wallet, such as a watched one, cannot sign.",
  },
  /**
   * The wallet has no key that signs for the account: it only watches it, the key is on a Ledger that
   * is not connected, or the account is rekeyed to a key that is in another wallet.
   *
   * How to fix: Connect an account whose key is in the wallet. For a Ledger, connect it to the phone.
   */
  "wallet-key-missing": {
    message: "This wallet cannot sign for the account.",
    remedy:
      "Connect another account, whose key is in this wallet. A watched account cannot sign; a Ledger has to be connected.",
  },
  /** The wallet shows another request, which was not answered yet, and takes no second one. */
  "wallet-request-pending": {
    message: "Another request is open in the wallet.",
    remedy: "Answer it in the wallet first, then try again.",
  },
  /** The wallet could not fetch what it shows about the request. */
  "wallet-offline": {
    message: "The wallet has no connection.",
    remedy: "Check the internet connection of the device with the wallet, then try again.",
  },
  /**
   * The wallet did not respond to the request to sign within 5 minutes while the page was visible.
   * Some wallets never respond to a request that they do not understand, and Pera Wallet 7 first
   * asks the co-signers of a multisig account. A wallet that has lost the session, for example since
   * it was ended there while the page was closed, never responds either.
   *
   * How to fix: Open the wallet, then try again: after an ARC-60 request, the page begins with the
   * transaction. If the wallet shows no request, connect it again.
   */
  "wallet-signing-timed-out": {
    message: "The wallet did not respond in time.",
    remedy: "Open the wallet, then try again. If it shows no request, connect it again.",
  },
  /** The wallet is set to MainNet and the site to TestNet, or the other way round. */
  "wallet-network-mismatch": {
    message: "The wallet is set to another network.",
    remedy: "Switch the wallet between MainNet and TestNet, then try again.",
  },
  /**
   * The connection to the wallet has ended, the wallet does not know its session, or it no longer
   * shares the account, although the page still shows it.
   *
   * How to fix: Connect the wallet again.
   */
  "wallet-session-missing": {
    message: "The wallet is no longer connected with this account.",
    remedy: "Connect the wallet again.",
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
