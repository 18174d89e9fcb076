import type { Amount } from "@fabulous-fish/core";

/** Returns an amount as a message receives it, in languages with the plural forms of English. */
export function asAmount(text: string): Amount {
  return { text, plural: text === "1" ? "one" : "other" };
}
