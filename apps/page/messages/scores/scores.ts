import { defineMessages } from "../current-language.ts";

/** The messages of the best scores, in a chunk of their own. */
export const scoresMessages = defineMessages("scores", {
  title: "Best of the season",
  /** Of a run with long pauses or in slow motion. */
  slow: "took extra time",
  /** Beside the connected account. */
  you: "you",
  empty: "No score this season yet. Yours can be the first.",
});
