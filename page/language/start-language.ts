import { chooseLanguage } from "@fabulous-fish/core/language/choose-language";
import { languageKey } from "@fabulous-fish/core/storage/storage-keys";
import { showLanguage } from "./change-language.ts";
import { openBrowserStorage } from "../platform/browser-storage.ts";
import type { LanguageFile } from "../messages/language-file.ts";
import { languageFiles } from "./languages.ts";

declare global {
  interface EarlyStart {
    /** The language that the shell is shown in; missing if it is in English. */
    language?: Promise<LanguageFile | undefined>;
  }
}

/**
 * Applies the language that the shell's inline script has chosen. In development, there is no inline
 * script, so the choice is made here.
 */
export async function startLanguage(): Promise<void> {
  if (import.meta.env.DEV) {
    const wanted = [openBrowserStorage().getItem(languageKey) ?? "", ...navigator.languages];
    const file = await languageFiles[chooseLanguage(wanted, languageFiles)]?.();
    showLanguage(file?.language);
  } else {
    const language = await window.early?.language;
    if (language) showLanguage(language);
  }
}
