import type { FabulousFishError } from "@fabulous-fish/core";
import { english, type Room } from "./current-language.ts";
import type { LanguageFile } from "./language-file.ts";

const plain = "aeiouycnszAEIOUYCNSZ";
const accented = "áéíóúýčñšžÁÉÍÓÚÝČÑŠŽ";

/** Puts accents on a text, and doubles its length with words as long as its own. */
function doubled(text: string): string {
  if (text === "") return "";
  const long = `${text} ${text.replace(/\S/g, "o")}`;
  return long.replace(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter);
}

function translate(text: unknown): unknown {
  if (typeof text === "string") return doubled(text);
  if (typeof text === "function") {
    return (...parameters: unknown[]) =>
      translate((text as (...parameters: unknown[]) => unknown)(...parameters));
  }
  if (Array.isArray(text)) return text.map(translate);
  if (typeof text !== "object" || text === null) return text;
  return Object.fromEntries(Object.entries(text).map(([key, value]) => [key, translate(value)]));
}

/** What `Intl` and the browser need, which is not shown. */
const kept = { language: "en-XA", direction: "ltr", name: "Fabulous Fish" };

const errors = new Proxy({} as LanguageFile["errors"], {
  get: () => (error: FabulousFishError) => ({
    shortMessage: doubled(error.shortMessage),
    remedy: doubled(error.remedy),
  }),
});

/**
 * A pseudo-language for tests of the layout: the English texts with accents, twice as long. It is
 * made from the catalogues that are loaded, and the menu does not offer it.
 */
export const language = new Proxy({} as LanguageFile, {
  get: (_, room) =>
    room === "errors"
      ? errors
      : {
          ...(translate(english[room as Room]) as object),
          ...(room === "page" && kept),
        },
});
