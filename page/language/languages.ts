import { sourceLanguage } from "@fabulous-fish/core/language/choose-language";
import type { LanguageModule } from "../messages/language-file.ts";

/** The languages beside English by their tags. */
export const languageFiles: Readonly<Record<string, () => Promise<LanguageModule>>> = {
  de: () => import("../messages/de.ts"),
  es: () => import("../messages/es.ts"),
};

/** The languages of the menu, in their own names. */
export const languageNames: Readonly<Record<string, string>> = {
  [sourceLanguage]: "English",
  de: "Deutsch",
  es: "Español",
};
