import { join } from "node:path";
import { normalizePath, type Plugin, runnerImport } from "vite";
import type { LanguageModule } from "@fabulous-fish/page/messages/language-file";
import {
  builtLanguageFolder,
  languageFile,
  languageTags,
  type TranslatedApp,
} from "./language-files.ts";
import { projectRoot } from "./project-root.ts";

const moduleName = /^\0?virtual:(languages\/(?:page|game)|language-names)$/;

/**
 * Provides `virtual:languages/page` and `virtual:languages/game`: the tags and the loader of an app's
 * languages. `virtual:language-names` has the own names of the page's, for its menu.
 *
 * @param isByPattern whether the page's loader knows the files by their common folder only in a build,
 * which adds them then
 */
export function languages({ isByPattern = false } = {}): Plugin {
  let isBuild = false;
  return {
    name: "languages",
    config(_config, { command }) {
      isBuild = command === "build";
    },
    buildStart() {
      if (!isByPattern || !isBuild) return;
      for (const tag of languageTags("page"))
        this.emitFile({
          type: "chunk",
          id: pathOf("page", tag),
          fileName: `${builtLanguageFolder()}/${tag}.js`,
          preserveSignature: "strict",
        });
    },
    resolveId: (id) => (moduleName.test(id) ? `\0${id}` : undefined),
    async load(id) {
      const name = moduleName.exec(id)?.[1];
      if (name === undefined) return undefined;
      if (name === "language-names")
        return `export const languageNames = ${JSON.stringify(await readNames())};`;
      const app = name.slice("languages/".length) as TranslatedApp;
      const tags = languageTags(app);
      return (
        `export const languageTags = ${JSON.stringify(tags)};` +
        `export const loadLanguageFile = ${app === "page" && isByPattern && isBuild ? loaderByPattern() : loaderOf(app, tags)};`
      );
    },
  };
}

/** The loader is in a chunk beside the folder. */
function loaderByPattern(): string {
  const folder = builtLanguageFolder().split("/").at(-1);
  return `(tag) => import(/* @vite-ignore */ \`./${folder}/\${tag}.js\`)`;
}

function loaderOf(app: TranslatedApp, tags: readonly string[]): string {
  const loaders = tags.map((tag) => `"${tag}": () => import("${pathOf(app, tag)}")`);
  return `(tag) => ({ ${loaders.join(", ")} })[tag]()`;
}

function pathOf(app: TranslatedApp, tag: string): string {
  return normalizePath(join(projectRoot, languageFile(app, tag)));
}

async function readNames(): Promise<Record<string, string>> {
  const entries = await readLanguages();
  return Object.fromEntries(entries.map(([tag, { name }]) => [tag, name]));
}

/** Returns the tags of the page's languages that are written from right to left. */
export async function rightToLeftTags(): Promise<string[]> {
  const entries = await readLanguages();
  return entries.filter(([, { direction }]) => direction === "rtl").map(([tag]) => tag);
}

function readLanguages() {
  return Promise.all(
    languageTags("page").map(async (tag) => {
      const { module } = await runnerImport<LanguageModule>(pathOf("page", tag));
      return [tag, module.language] as const;
    }),
  );
}
