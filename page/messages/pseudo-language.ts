import { doubleTexts } from "@fabulous-fish/core/language/double-texts";
import { errorMessages } from "./en/errors.ts";
import type { LanguageFile } from "./language-file.ts";
import { english, type Namespace } from "./namespaces.ts";

/** What `Intl` and the browser need, which is not shown. */
const kept = { language: "en-XA", direction: "ltr", name: "Fabulous Fish" };

/**
 * A pseudo-language for tests of the layout: the English texts with accents, twice as long. It is
 * made from the messages that are loaded, and the menu does not offer it.
 */
export const language = new Proxy({} as LanguageFile, {
  get: (_, namespace) =>
    namespace === "errors"
      ? doubleTexts(errorMessages)
      : { ...doubleTexts(english[namespace as Namespace]), ...(namespace === "page" && kept) },
});
