import { currentLanguage } from "./current-language.ts";

/** Attributes of what stands in the page and is not in its language, by its kind. */
export const verbatim = {
  /** A name, or an amount in the language's digits. */
  name: { translate: "no", dir: "auto" },
  /** An account or a URL. */
  code: { translate: "no", dir: "ltr" },
  /** Words of the project or of a library that are in English in every language. */
  english: { lang: "en", dir: "ltr" },
  /** Words of a game or of an operator, whose language is not known. */
  foreign: { lang: "", dir: "auto" },
} as const;

/** A kind of what is not in the page's language. */
export type VerbatimKind = keyof typeof verbatim;

/** Sets the attributes of a kind on an element that is not React's. */
export function markVerbatim(element: Element, kind: VerbatimKind): void {
  for (const [name, value] of Object.entries(verbatim[kind])) element.setAttribute(name, value);
}

/** Marks an element of the page's own within another program's. */
export function markCurrentLanguage(element: HTMLElement): void {
  const { tag, direction } = currentLanguage.getState();
  element.lang = tag;
  element.dir = direction;
}
