/** The page's languages beside English, as tools/languages.ts finds them. */
declare module "virtual:languages/page" {
  import type { LanguageModule } from "@fabulous-fish/page/messages/language-file";

  /** Their tags. */
  export const languageTags: readonly string[];
  /** Loads the language with one of the tags. */
  export function loadLanguageFile(tag: string): Promise<LanguageModule>;
}

/** The own names of the page's languages beside English. */
declare module "virtual:language-names" {
  /** Their names by their tags. */
  export const languageNames: Readonly<Record<string, string>>;
}
