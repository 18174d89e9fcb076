import { doubleTexts } from "@fabulous-fish/core/language/double-texts";
import { type GameMessages, messages } from "../messages.ts";

/** A pseudo-language for tests of the layout: the English texts with accents, twice as long. */
export const language: GameMessages = {
  ...doubleTexts(messages),
  language: "en-XA",
  direction: "ltr",
  title: messages.title,
};
