import { applyScoreMessages, type ScoreMessages } from "../messages.ts";

/** The languages beside English by their tags. */
const languageFiles: Readonly<Record<string, () => Promise<{ readonly language: ScoreMessages }>>> =
  {
    de: () => import("./scores-de.ts"),
    es: () => import("./scores-es.ts"),
  };

/** Loads the messages of a language. They stay English without one. */
export async function loadScoreMessages(tag: string): Promise<void> {
  try {
    const file = await languageFiles[tag]?.();
    if (file) applyScoreMessages(file.language);
  } catch (error) {
    console.warn("The language of the scores could not be loaded:", error);
  }
}
