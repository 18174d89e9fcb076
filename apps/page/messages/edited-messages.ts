import { applyLanguage, currentLanguage } from "./current-language.ts";
import type { LanguageFile } from "./language-file.ts";

/** The objects with messages that a module exports, by their names. */
type Exported = Readonly<Record<string, object>> & { readonly language?: LanguageFile };

const kept = new Map<string, Exported>();

/**
 * Keeps the messages of a module in development (tools/hot-reload/hot-messages.ts). Others have its objects: those
 * of the edited module are written into them.
 */
export function keepMessages(path: string, exported: Exported): void {
  const first = kept.get(path) ?? exported;
  kept.set(path, first);
  for (const [name, messages] of Object.entries(exported))
    Object.assign(first[name] ?? {}, messages);
}

import.meta.hot?.on("messages-edited", ({ url }: { readonly url: string }) => {
  void import(/* @vite-ignore */ url).then(() => {
    const shown = currentLanguage.getState();
    const files = Array.from(kept.values(), ({ language }) => language);
    applyLanguage({ ...(files.find((file) => file?.tag === shown.tag) ?? shown) });
  });
});
