/** Signing the proof of the account in the wallet. */
export const signingErrors = {
  "wallet-signing-rejected": {
    message: "The request to sign was rejected in the wallet.",
    remedy: "Try again, and approve the request in the wallet.",
  },
  "wallet-signing-unsupported": {
    message: "The wallet could not sign.",
    remedy:
      "Update the wallet and try again. An account without a key in this wallet, such as a watched one, cannot sign.",
  },
  "wallet-method-missing": {
    message: "This wallet cannot sign in to this game.",
    remedy:
      "The game accepts only a signature for which the wallet checks the website (ARC-60). Connect with the Pera Wallet app, version 7 or newer, or with Pera's browser extension.",
  },
  "wallet-key-missing": {
    message: "This wallet cannot sign for the account.",
    remedy:
      "Connect another account, whose key is in this wallet. A watched account cannot sign; a Ledger has to be connected.",
  },
  "wallet-request-pending": {
    message: "Another request is open in the wallet.",
    remedy: "Answer it in the wallet first, then try again.",
  },
  "wallet-permission-missing": {
    message: "This connection does not allow the wallet to sign.",
    remedy: "Connect the wallet again, and allow this page to ask for signatures.",
  },
  "wallet-ledger-unavailable": {
    message: "The Ledger is not ready.",
    remedy: "Connect it, unlock it and open its Algorand app, then try again.",
  },
  "wallet-reason-unknown": {
    message: "The wallet did not sign. It says:",
    remedy: "Try again. If it says the same, connect the wallet again, or update it.",
  },
  "wallet-offline": {
    message: "The wallet has no connection.",
    remedy: "Check the internet connection of the device with the wallet, then try again.",
  },
  "wallet-signing-timed-out": {
    message: "The wallet did not respond in time.",
    remedy: "Open the wallet, then try again. If it shows no request, connect it again.",
  },
  "wallet-session-missing": {
    message: "The wallet is no longer connected with this account.",
    remedy: "Connect the wallet again.",
  },
  "challenge-refused": {
    message: "This page refuses to have this signed.",
    remedy:
      "Nothing was signed. Do not sign it elsewhere, and tell the operator of this page: the game's server may be faulty or taken over.",
  },
};
