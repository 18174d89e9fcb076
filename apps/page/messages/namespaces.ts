import { createStore } from "zustand/vanilla";
import type { ErrorMessage } from "@fabulous-fish/core";
import type { Translation } from "@fabulous-fish/core/translation";

/** The namespaces of the page's messages; each is in the chunk of the screens that show it. */
export type Namespace = "page" | "accounts" | "game" | "gate" | "front" | "scores" | "continue";

/** The messages in one language, as far as this module needs to know. */
type Namespaces = Partial<Record<Namespace, object>> & {
  readonly errors?: Readonly<Record<string, ErrorMessage>>;
};

/** The messages of the current language; undefined in English. */
export const currentLanguage = createStore<Readonly<Namespaces> | undefined>(() => undefined);

/** The English messages of the loaded chunks. */
export const english: Namespaces = {};
const shown: Namespaces = {};

/**
 * Registers the English messages of a namespace. Returns those of the current language, also after
 * a change: read them when they are shown, and do not keep them.
 */
export function defineMessages<English extends object>(
  namespace: Namespace,
  messages: English,
): Translation<English>;
export function defineMessages(namespace: Namespace, messages: object): unknown {
  english[namespace] = messages;
  return (shown[namespace] = { ...messages, ...currentLanguage.getState()?.[namespace] });
}

/** Shows the messages of a language; English if undefined. */
export function applyLanguage(language: Readonly<Namespaces> | undefined): void {
  for (const namespace of Object.keys(shown) as Namespace[]) {
    Object.assign(shown[namespace] ?? {}, english[namespace], language?.[namespace]);
  }
  currentLanguage.setState(language, true);
}
