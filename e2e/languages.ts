import {
  type ShownLanguage as GameLanguage,
  shownLanguage as shownGameLanguage,
} from "@fabulous-fish/game/languages/shown-language";
import type { LanguageFile as GameLanguageFile } from "@fabulous-fish/game/languages/language-file";
import { type ShownLanguage, shownLanguage } from "@fabulous-fish/page/messages/shown-language";
import type { LanguageModule } from "@fabulous-fish/page/messages/language-file";
import { languageTags } from "@fabulous-fish/tools/language-files";

/** The page's languages beside English by the tags of their files, which are the menu's values. */
export const pageLanguages: ReadonlyMap<string, ShownLanguage> = new Map(
  await Promise.all(
    languageTags("page").map(async (tag): Promise<[string, ShownLanguage]> => {
      const file = (await import(`@fabulous-fish/page/messages/${tag}`)) as LanguageModule;
      return [tag, shownLanguage(file.language)];
    }),
  ),
);

/** The game's languages beside English by the tags of their files. */
export const gameLanguages: ReadonlyMap<string, GameLanguage> = new Map(
  await Promise.all(
    languageTags("game").map(async (tag): Promise<[string, GameLanguage]> => {
      const path = `@fabulous-fish/game/languages/${tag}`;
      const file = (await import(path)) as { readonly language: GameLanguageFile };
      return [tag, shownGameLanguage(file.language)];
    }),
  ),
);

function existing<Language>(language: Language | undefined): Language {
  if (language === undefined) throw new Error("There is no such language.");
  return language;
}

export const german = existing(pageLanguages.get("de"));
export const spanish = existing(pageLanguages.get("es"));
export const arabic = existing(pageLanguages.get("ar"));
export const germanGame = existing(gameLanguages.get("de"));

/** The URLs of a language of the built page. */
export const pageLanguageScript = (tag: string) => `**/static/js/languages-*/${tag}.js`;

/** The URLs of a language of the built game. */
export const gameLanguageScript = (tag: string) => `**/WebGLBuild/assets/${tag}-*.js`;

/** Returns the tags of the languages among the URLs of the page's requests, each request's. */
export function languagesIn(urls: readonly string[]): string[] {
  return urls.flatMap((url) => /\/languages-[\w-]{8}\/([\w-]+)\.js$/.exec(url)?.[1] ?? []);
}
