import { createCatalogue } from "@fabulous-fish/core/translation";

/** The namespaces of the game's messages; each is in the chunk that shows it. */
export type Namespace = "game" | "scores";

/** A language is applied before the game is created. */
export const { defineMessages, applyLanguage, currentLanguage, english } =
  createCatalogue<Namespace>();
