import type { Amount } from "@fabulous-fish/core";
import { currentLanguage } from "@fabulous-fish/page/messages/current-language";

/** Returns an amount as a message of the language that the test has applied receives it. */
export function asAmount(text: string): Amount {
  const rules = new Intl.PluralRules(currentLanguage.getState().tag);
  return { text, plural: rules.select(Number(text)) };
}
