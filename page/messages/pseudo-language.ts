import type { FabulousFishError } from "@fabulous-fish/core";
import { doubleText, doubleTexts } from "@fabulous-fish/core/language/double-texts";
import { english, type Namespace } from "./namespaces.ts";
import type { LanguageFile } from "./language-file.ts";

/** What `Intl` and the browser need, which is not shown. */
const kept = { language: "en-XA", direction: "ltr", name: "Fabulous Fish" };

const errors = new Proxy({} as LanguageFile["errors"], {
  get: () => (error: FabulousFishError) => ({
    shortMessage: doubleText(error.shortMessage),
    remedy: doubleText(error.remedy),
  }),
});

/**
 * A pseudo-language for tests of the layout: the English texts with accents, twice as long. It is
 * made from the messages that are loaded, and the menu does not offer it.
 */
export const language = new Proxy({} as LanguageFile, {
  get: (_, namespace) =>
    namespace === "errors"
      ? errors
      : { ...doubleTexts(english[namespace as Namespace]), ...(namespace === "page" && kept) },
});
