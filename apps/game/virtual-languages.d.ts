/** The game's languages beside English, as tools/languages.ts finds them. */
declare module "virtual:languages/game" {
  import type { LanguageFile } from "@fabulous-fish/game/languages/language-file";

  /** Their tags. */
  export const languageTags: readonly string[];
  /** Loads the language with one of the tags. */
  export function loadLanguageFile(tag: string): Promise<{ readonly language: LanguageFile }>;
}
