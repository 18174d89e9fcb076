import { translated } from "./language/current-language.ts";

/** The strings of continuing on a computer, in a chunk of their own. */
export const continueLabels = translated("continue", {
  continue: "Continue on a computer",
  copied: "Link copied. Open it on your computer.",
  shared: "Link shared. Open it on your computer.",
  copyYourself: "Copy this link, and open it on your computer:",
});
