import { messages } from "./messages.ts";
import type { Namespace } from "./namespaces.ts";
import { scoreMessages } from "./scores.ts";

/** All texts of the game in English: for types, tests and tools. */
export const englishTexts = {
  game: { ...messages },
  scores: { ...scoreMessages },
} satisfies Record<Namespace, object>;
