import { translated } from "./language/current-language.ts";

/** The strings for the way from a phone to a computer, in a chunk of their own. */
export const continueLabels = translated("continue", {
  continue: "Continue on a computer",
  copied: "Link copied. Open it on your computer.",
  shared: "Link shared. Open it on your computer.",
  copyYourself: "Copy this link, and open it on your computer:",
});
