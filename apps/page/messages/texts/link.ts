import { defineMessages } from "../current-language.ts";

/** The messages of the connection's link, in the chunk of the wallets. */
export const linkMessages = defineMessages("link", {
  hint: "Cannot scan the code? Copy this link, and open it on the device with your wallet.",
  copy: "Copy the link",
  copied: "Link copied.",
  copyYourself: "The browser did not copy it. Copy this link yourself:",
  /** In the browser of another app, for example Instagram's. */
  inApp: (app: string) =>
    `The browser in ${app} may not open your wallet. Open this page in your phone's own browser: by the menu of ${app}, or with its link.`,
  openInBrowser: "Open in the browser",
});
