import { createStore } from "zustand/vanilla";
import type { ErrorMessage } from "@fabulous-fish/core";
import {
  createCatalogue,
  type LanguageTraits,
  sourceTraits,
} from "@fabulous-fish/core/translation";

/** The namespaces of the page's messages; each is in the chunk of the screens that show it. */
export type Namespace =
  | "page"
  | "accounts"
  | "address"
  | "game"
  | "gate"
  | "front"
  | "scores"
  | "choice"
  | "continue"
  | "link";

/** A language, as far as this module needs to know. */
type Language = LanguageTraits &
  Readonly<Partial<Record<Namespace, object>>> & {
    /** Its own name; missing in English. */
    readonly name?: string;
    /** The messages of errors; missing in English. */
    readonly errors?: Readonly<Record<string, ErrorMessage>>;
  };

const catalogue = createCatalogue<Namespace>();

/**
 * Two means of the page's messages: `defineMessages` adds the English ones of a namespace, and returns
 * those of the current language; `english` has what was added.
 */
export const { defineMessages, english } = catalogue;

/** The language that the page is shown in. */
export const currentLanguage = createStore<Language>(() => sourceTraits);

/** Shows the messages of a language; English if undefined. */
export function applyLanguage(language: Language = sourceTraits): void {
  catalogue.applyLanguage(language);
  currentLanguage.setState(language, true);
}
