/** The page's languages beside English, as tools/languages.ts finds them. */
declare module "virtual:languages/page" {
  import type { LanguageModule } from "@fabulous-fish/page/messages/language-file";

  /** The languages' own names by their tags. */
  export const languageNames: Readonly<Record<string, string>>;
  /** The loaders of the languages by their tags. */
  export const languageFiles: Readonly<Record<string, () => Promise<LanguageModule>>>;
}
