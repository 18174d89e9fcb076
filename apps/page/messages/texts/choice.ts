import { defineMessages } from "../current-language.ts";

/** The messages of the choice of a wallet, in a chunk of their own. */
export const choiceMessages = defineMessages("choice", {
  /** Where a wallet is: on a phone beside the computer. */
  onPhone: "On your phone",
  /** On the phone that shows the page. */
  onThisDevice: "Its app on this device",
  inBrowser: "In this browser",
  /** Marks the wallet that was connected last. */
  usedLast: "Used last",
});
