import { defineMessages } from "../current-language.ts";

/** The messages of the home screen about the game, in a chunk of their own. */
export const frontPageMessages = defineMessages("front", {
  /** Above the token requirements. `count` is their number. */
  toPlay: (rule: "any" | "all", count: number): string => {
    if (count === 1) return "To play, hold";
    if (rule === "any") return count === 2 ? "To play, hold either" : "To play, hold any of these";
    return count === 2 ? "To play, hold both" : "To play, hold all of these";
  },
  /** A link to where a token can be bought, beside its name. `buy` is its accessible name, and contains it. */
  get: "Get",
  noWallet: "I have no wallet",
  whatIsWallet:
    "A wallet is an app that keeps your account and the tokens in it. This page sees what the account holds; nothing moves without your approval.",
  /** Where a wallet is, beside the link to it. */
  forPhone: "For your phone",
  inBrowser: "In this browser",
  comeBack: "Take your time: nothing is lost if you come back later.",
  game: "The game",
  /** Describes the reference game, as long as the site configuration does not say anything else. */
  lines: [
    "You are a small fish in a big sea: eat what is smaller, flee what is bigger, and grow.",
    "Dive through five zones, from the sunlit shallows down to the abyss.",
  ],
  picture:
    "An orange fish opens its mouth for a shoal in front of a coral reef. A shark with bared teeth is close.",
});
