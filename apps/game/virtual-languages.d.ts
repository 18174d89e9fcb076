/** The game's languages beside English, as tools/languages.ts finds them. */
declare module "virtual:languages/game" {
  import type { LanguageFile } from "@fabulous-fish/game/languages/language-file";

  /** The loaders of the languages by their tags. */
  export const languageFiles: Readonly<
    Record<string, () => Promise<{ readonly language: LanguageFile }>>
  >;
}
