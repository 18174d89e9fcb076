import { defineMessages } from "../current-language.ts";

/** The messages of the connection's link, in the chunk of the wallets. */
export const linkMessages = defineMessages("link", {
  hint: "Is your wallet on another device, or can it not scan? Copy this link and open it there.",
  copy: "Copy the link",
  copied: "Link copied.",
  copyYourself: "The browser did not copy it. Copy this link yourself:",
});
