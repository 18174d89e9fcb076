import type { Amount } from "@fabulous-fish/core";
import { defineMessages } from "../current-language.ts";

/** The messages of the first screens, and the name: written in English, read in the current language. */
export const messages = defineMessages("page", {
  /** Two sentences, one after the other. */
  sentences: (first: string, second: string) => `${first} ${second}`,
  languageMenu: "Language",
  name: "Fabulous Fish",
  /** Describes the reference game. */
  tagline: "Eat smaller fish, flee bigger ones, and grow.",
  /** For a game that the site configuration describes. */
  taglineOfAnother: "A game under the sea of Algorand.",
  connect: (wallet: string) => `Connect ${wallet}`,
  connectAny: "Connect Wallet",
  chooseWallet: "Choose your wallet",
  connecting: (wallet: string) => `Waiting for ${wallet}…`,
  connectingHint: (wallet: string) => `Approve the request in ${wallet} on your phone.`,
  /** For a wallet on this device. */
  connectingHere: (wallet: string) => `Approve the request in ${wallet}.`,
  connectingLong: "No request there? Open the wallet and look again, or cancel and start over.",
  cancel: "Cancel",
  walletDialog: (wallet: string) => `Connect with ${wallet}`,
  close: "Close",
  disconnect: "Disconnect Wallet",
  play: "Play Fabulous Fish",
  playElsewhere: "You can play the game on a computer.",
  canPlay: "You can play Fabulous Fish!",
  cannotPlay: (token: string) => `Please purchase more ${token}`,
  reading: "Reading your holdings…",
  /** Instead, if it takes long. Nothing has failed. */
  stillReading: "Reading takes longer than usual…",
  couldNotCheck: "Could not check your holdings",
  retry: "Retry",
  checkAgain: "Check again",
  takesLong: "The Algorand network is responding slowly.",
  offline: "No internet connection.",
  checked: (age: string) => `Checked ${age}.`,
  justNow: "just now",
  /** Instead of an age of more than a day, which nobody would believe. */
  checkedLongAgo: "Checked over a day ago.",
  /** Follows it, while the holdings are read and after a failed read. */
  checkingAgain: "Checking again…",
  keepsTrying: "Still trying.",
  holdings: "Holdings",
  held: (held: Amount, threshold: Amount) => `${held.text} of ${threshold.text}`,
  /** Beside the progress towards a requirement that is not met. */
  missing: ({ text }: Amount) => `${text} missing`,
  /** The missing amount of the token that the account is closest to having enough of. */
  nearest: ({ text }: Amount, token: string) => `You are closest with: ${text} more ${token}`,
  /** A token without a known name. */
  asset: (id: bigint | undefined) => `Asset ${id}`,
  onChain: (name: string) => `On the chain: ${name}`,
  /** @param text amounts of a token whose decimals are not known */
  inBaseUnits: (text: string) => `${text} (in base units)`,
  buy: (token: string) => `Get ${token}`,
  connectFailed: (wallet: string, message: string) => `Error connecting to ${wallet}: ${message}`,
  unknownError: "Unknown error",
  /** The heading of what an operator needs of an error, in English. */
  details: "Details",
  dismiss: "OK",
  version: (label: string) => `Test version ${label}`,
  /** In the title of the document. */
  greetingTitle: "Greeting",
  greeting: "Hello from Fabulous Fish!",
  notFound: "404 - Page Not Found",
  home: "Back to the surface",
  browserTooOld:
    "This browser is too old for Fabulous Fish. Please update it, or use a recent Chrome, Edge, Firefox or Safari.",
  applicationError: "Application Error",
  thrownResponse: "Unhandled Thrown Response!",
  tryAgain: "Try again",
  notLoaded: "The page did not load. Check the connection, then reload.",
  reload: "Reload",
  leaveGame: "Leave the game",
  loadingGame: "Opening the game…",
});
