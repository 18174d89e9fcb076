import { join } from "node:path";
import { normalizePath, type Plugin, runnerImport } from "vite";
import type { LanguageModule } from "@fabulous-fish/page/messages/language-file";
import { languageFile, languageTags, type TranslatedApp } from "./language-files.ts";
import { projectRoot } from "./project-root.ts";

const moduleName = /^\0?virtual:languages\/(page|game)$/;

/**
 * Provides `virtual:languages/page` and `virtual:languages/game`: the loaders of an app's languages, and
 * the own names of the page's for its menu, which the first load shows without a language's file.
 */
export function languages(): Plugin {
  return {
    name: "languages",
    resolveId: (id) => (moduleName.test(id) ? `\0${id}` : undefined),
    async load(id) {
      const app = moduleName.exec(id)?.[1] as TranslatedApp | undefined;
      if (app === undefined) return undefined;
      const files = languageTags(app).map((tag) => [tag, pathOf(app, tag)] as const);
      const loaders = files.map(([tag, path]) => `"${tag}": () => import("${path}")`);
      const names = app === "page" ? await namesOf(files) : {};
      return (
        `export const languageFiles = { ${loaders.join(", ")} };` +
        `export const languageNames = ${JSON.stringify(names)};`
      );
    },
  };
}

function pathOf(app: TranslatedApp, tag: string): string {
  return normalizePath(join(projectRoot, languageFile(app, tag)));
}

async function namesOf(files: readonly (readonly [tag: string, path: string])[]) {
  const entries = files.map(async ([tag, path]) => {
    const { module } = await runnerImport<LanguageModule>(path);
    return [tag, module.language.name] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
