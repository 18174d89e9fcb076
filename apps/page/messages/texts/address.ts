import { defineMessages } from "../current-language.ts";

/**
 * The messages in the chunk of the connected home screen: of the account's address, the explorer, and what
 * a player can do who may not play.
 */
export const addressMessages = defineMessages("address", {
  title: "Your account",
  copy: "Copy the address",
  copied: "Address copied.",
  copyYourself: "The browser did not copy it. The address is selected: copy it yourself.",
  explorer: "See it in the explorer",
  /** The name of a link that shows only a sign. */
  tokenInExplorer: (token: string) => `${token} in the explorer`,
  /** Followed by a link, `holdings`. */
  holdings: "See what this account holds",
  bought: "I have just bought: check again",
  /** @param time of the day, to the second */
  checkedAt: (time: string) => `Checked at ${time}.`,
  /** The time until a node knows a purchase. */
  purchase: "A purchase counts after about 3 seconds, once it is in a block.",
});
