import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./project-root.ts";

/** The folders of the languages, one file each, in the apps that are translated. */
const languageFolders = { page: "apps/page/messages", game: "apps/game/languages" };

export type TranslatedApp = keyof typeof languageFolders;

/** A BCP 47 tag as the name of a file. No other file beside the languages has such a name. */
const languageFileName = /^([a-z]{2,3}(?:-[A-Za-z\d]+)*)\.ts$/;

/** Returns the tags of an app's languages beside English: the names of their files. */
export function languageTags(app: TranslatedApp): string[] {
  return readdirSync(join(projectRoot, languageFolders[app]))
    .flatMap((name) => languageFileName.exec(name)?.[1] ?? [])
    .sort();
}

/** Returns the path of a language's file, relative to the project's folder. */
export function languageFile(app: TranslatedApp, tag: string): string {
  return `${languageFolders[app]}/${tag}.ts`;
}

/** The folder of what the gate says in the page's languages; a language of the page imports its file. */
const gateLanguageFolder = "packages/core/gate/languages";

/**
 * Returns the folder of the page's languages in the build, with one hash for all of them: the inline
 * script names the folder once and no file.
 */
export function builtLanguageFolder(): string {
  const hash = createHash("sha256");
  for (const tag of languageTags("page")) {
    hash.update(readFileSync(join(projectRoot, languageFile("page", tag))));
    hash.update(readFileSync(join(projectRoot, gateLanguageFolder, `${tag}.ts`)));
  }
  return `static/js/languages-${hash.digest("base64url").slice(0, 8)}`;
}
