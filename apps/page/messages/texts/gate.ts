import type { WalletDescriptor } from "@fabulous-fish/core/wallets/wallet";
import { defineMessages } from "../current-language.ts";

/** The messages of signing in at the gate, in its own chunk. */
export const gateMessages = defineMessages("gate", {
  /** Shown by the wallet beside what it signs, which says the same in English (`signInStatement`). */
  walletMessage: "Sign in to play. This site does not send what you sign to the network.",
  checking: "Asking the game's server…",
  takesLong: "The game's server responds slowly.",
  signIn: "Sign in to play",
  signInExplained: (wallet: string) =>
    `${wallet} asks you to sign a short text that proves this account is yours: it is free, and it sends nothing to the network.`,
  /**
   * Says what to look for in the wallet.
   *
   * @param statement in English; other languages also say what it means
   */
  walletShows: (statement: string) => `Your wallet shows: “${statement}”`,
  /** For a wallet that sends transactions itself for some accounts. */
  signInExplainedShort: (wallet: string) =>
    `${wallet} asks you to sign a short text that proves this account is yours. The page does not send it to the network.`,
  specialAccount: "A multisig or quantum-safe account?",
  specialAccounts: {
    asks: (wallet: string) =>
      `${wallet} asks the co-signers of a multisig account first: signing in fails if they need more than five minutes. A quantum-safe (Falcon) account cannot sign in.`,
    "own-keys": () =>
      "A multisig account can sign in only if this wallet signs with enough of its keys. A quantum-safe (Falcon) account cannot sign in.",
    fees: (wallet: string) =>
      `For a multisig account that needs several keys, and for a quantum-safe (Falcon) account, ${wallet} sends transactions that cost fees, and signing in fails. Reject them in ${wallet}.`,
  } satisfies Record<WalletDescriptor["multisig"], (wallet: string) => string>,
  signInWith: (wallet: string) => `Sign in with ${wallet}`,
  signedOut: {
    never: "One signature lasts for 12 hours on this device.",
    ended: "Your session has ended. Sign in again to play on.",
    "other-account": "On this device, another account is signed in. Sign in with this one to play.",
  },
  connectFirst: "Connect your wallet to play",
  steps: {
    challenge: "Preparing the request…",
    wallet: "Waiting for your signature…",
    proof: "Checking your signature…",
  },
  openWallet: (wallet: string) => `Open ${wallet} and approve the request to sign.`,
  tryNextMethod: "No request in the wallet? Ask in another way",
  silentAgain: (wallet: string) =>
    `If ${wallet} shows no request, it may have lost the connection to this page. Connect it again: you stay here.`,
  connectAgain: (wallet: string) => `Connect ${wallet} again`,
  failed: {
    cancelled: "You are not signed in",
    rejected: "The signature was not accepted",
    expired: "The request to sign has expired",
    "too-many-requests": "Too many attempts",
    overloaded: "Very busy at the moment",
    unknown: "Could not check your account",
    denied: "This account is blocked",
    unreachable: "The game's server cannot be reached",
    "wallet-unavailable": "You are not signed in",
    other: "You are not signed in",
  },
  notChecked: "Could not ask the game's server",
  clockBehind: (duration: string) =>
    `The clock of this device is ${duration} behind. Set it right, then try again.`,
  clockAhead: (duration: string) =>
    `The clock of this device is ${duration} ahead. Set it right, then try again.`,
  retryIn: (time: string) => `Try again in ${time}`,
  unknownExplained:
    "The game's server got no usable answer from the Algorand network, so it cannot tell yet. Try again in a minute.",
  /** The time until the gate knows a purchase: its snapshots are at most 10 seconds old. */
  purchase: "The game's server sees a purchase within about 15 seconds.",
  lost: {
    never: "You are no longer signed in. Finish your swim, then sign in again.",
    ended: "Your session has ended. Finish your swim, then sign in again.",
    "other-account":
      "Another account is connected now, which has not signed in. Finish your swim, then sign in.",
    denied: "The game's operator has blocked this account. Finish your swim.",
  },
  couldNotCheck: "The game's server could not check your account. You can play on.",
});
