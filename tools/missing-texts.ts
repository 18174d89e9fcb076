import { join } from "node:path";
import { englishTexts as gameTexts } from "@fabulous-fish/game/languages/english";
import { rejectionLanguages } from "@fabulous-fish/gate/rejection-page";
import { englishTexts as pageTexts } from "@fabulous-fish/page/messages/english";
import { missingTexts } from "@fabulous-fish/core/testing/translated-texts";
import { BuildError } from "./build/build-error.ts";
import { languageFile, languageTags, type TranslatedApp } from "./language-files.ts";
import { projectRoot } from "./project-root.ts";

const englishTexts: Readonly<Record<TranslatedApp, object>> = { page: pageTexts, game: gameTexts };
const apps = Object.keys(englishTexts) as TranslatedApp[];

/** Loads the texts of a language's file, by its path relative to the project's folder. */
export type LoadTexts = (path: string) => Promise<object>;

async function loadTexts(path: string): Promise<object> {
  const module = (await import(join(projectRoot, path))) as { readonly language: object };
  return module.language;
}

/** Returns a line for each language of an app that lacks texts, which are shown in English. */
export async function describeMissingTexts(load: LoadTexts = loadTexts): Promise<string[]> {
  const files = apps.flatMap((app) => languageTags(app).map((tag) => [app, tag] as const));
  const lines = files.map(async ([app, tag]) => {
    const path = languageFile(app, tag);
    const missing = missingTexts(await load(path), englishTexts[app]);
    return missing.length === 0 ? [] : [`${path} lacks ${missing.join(", ")}`];
  });
  const missingInGate = languageTags("page").filter((tag) => !rejectionLanguages.includes(tag));
  return [
    ...(await Promise.all(lines)).flat(),
    ...missingInGate.map((tag) => `apps/gate/routes/rejection-page.ts lacks ${tag}`),
  ];
}

/**
 * Lets no language be released that lacks a text.
 *
 * @throws {BuildError} `language-incomplete` with the texts that each language lacks
 */
export async function requireCompleteLanguages(load?: LoadTexts): Promise<void> {
  const lines = await describeMissingTexts(load);
  if (lines.length > 0) throw new BuildError("language-incomplete", `\n${lines.join("\n")}\n`);
}

/** Lists what languages lack, and fails for it without `--list`. */
if (process.argv[1] === import.meta.filename) {
  const lines = await describeMissingTexts();
  for (const line of lines) console.log(line);
  process.exitCode = lines.length > 0 && !process.argv.includes("--list") ? 1 : 0;
}
