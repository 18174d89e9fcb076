import { defineMessages } from "../current-language.ts";

/** The messages of continuing on a computer, in a chunk of their own. */
export const continueMessages = defineMessages("continue", {
  continue: "Continue on a computer",
  copied: "Link copied. Open it on your computer.",
  shared: "Link shared. Open it on your computer.",
  copyYourself: "Copy this link, and open it on your computer:",
});
