import type { LanguageFile as GameLanguage } from "@fabulous-fish/game/languages/language-file";
import type { LanguageFile, LanguageModule } from "@fabulous-fish/page/messages/language-file";
import { languageTags } from "@fabulous-fish/tools/language-files";

/** The page's languages beside English by the tags of their files, which are the menu's values. */
export const pageLanguages: ReadonlyMap<string, LanguageFile> = new Map(
  await Promise.all(
    languageTags("page").map(async (tag): Promise<[string, LanguageFile]> => {
      const file = (await import(`@fabulous-fish/page/messages/${tag}`)) as LanguageModule;
      return [tag, file.language];
    }),
  ),
);

/** The game's languages beside English by the tags of their files. */
export const gameLanguages: ReadonlyMap<string, GameLanguage> = new Map(
  await Promise.all(
    languageTags("game").map(async (tag): Promise<[string, GameLanguage]> => {
      const path = `@fabulous-fish/game/languages/${tag}`;
      const file = (await import(path)) as { readonly language: GameLanguage };
      return [tag, file.language];
    }),
  ),
);

/** The URLs of a language of the built page. */
export const pageLanguageScript = (tag: string) => `**/static/js/languages-*/${tag}.js`;

/** The URLs of a language of the built game. */
export const gameLanguageScript = (tag: string) => `**/WebGLBuild/assets/${tag}-*.js`;

/** Returns the tags of the languages among the URLs of the page's requests, each request's. */
export function languagesIn(urls: readonly string[]): string[] {
  return urls.flatMap((url) => /\/languages-[\w-]{8}\/([\w-]+)\.js$/.exec(url)?.[1] ?? []);
}
