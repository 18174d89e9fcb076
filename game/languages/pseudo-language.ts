import { doubleTexts } from "@fabulous-fish/core/language/double-texts";
import { type GameStrings, strings } from "../strings.ts";

/** A pseudo-language for tests of the layout: the English texts with accents, twice as long. */
export const language: GameStrings = {
  ...doubleTexts(strings),
  ...{ language: "en-XA", direction: "ltr", title: strings.title },
};
