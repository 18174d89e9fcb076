import { defineMessages } from "../current-language.ts";

/** The messages of the account's address and of the explorer, in the chunk of the connected home screen. */
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
});
