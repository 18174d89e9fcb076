import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";
import { writeRouteData } from "../build/game-files.ts";
import { languages } from "../languages.ts";
import pageConfiguration from "../page.vite.config.ts";
import { projectRoot } from "../project-root.ts";

const ownSources = /[\\/](?:page|core)[\\/].*\.tsx?$|virtual:languages[\\/]page$/;
/** A dynamic import, but not the type `typeof import()`. */
const dynamicImport = /(?<!typeof )\bimport\(\s*("[^"]+"),?\s*\)/g;

/**
 * Builds the baseline that the page is compared with, and resolves to its folder. It has the same
 * sources, target and minifier, but no prerendering, no dynamic imports in the project's own code,
 * and unmodified libraries. Dynamic imports inside libraries stay.
 */
export async function buildBaseline(): Promise<string> {
  // It is not deployed.
  const folder = join(projectRoot, "node_modules", ".cache", "tools", "perf-baseline");
  const { rolldownOptions, ...options } = pageConfiguration.build ?? {};
  await build({
    ...pageConfiguration,
    base: "/",
    configFile: false,
    logLevel: "error",
    plugins: [react(), languages(), importStatically],
    build: {
      ...options,
      outDir: folder,
      rolldownOptions: {
        ...rolldownOptions,
        output: { ...[rolldownOptions?.output].flat()[0], codeSplitting: true },
      },
    },
  });
  await writeRouteData(folder, false);
  return folder;
}

/** Writes a page with a heading and a button, and returns its folder. */
export function writeEmptyPage(): string {
  const folder = join(projectRoot, "node_modules", ".cache", "tools", "perf-empty");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "_root.data"), "{}");
  writeFileSync(
    join(folder, "index.html"),
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
      "<title>Empty</title><h1>Fabulous Fish</h1><button>Connect</button>",
  );
  return folder;
}

const importStatically: Plugin = {
  name: "import-statically",
  enforce: "pre",
  transform(code, id) {
    if (id.includes("node_modules") || !ownSources.test(id)) return undefined;
    const imports: string[] = [];
    const replaced = code.replace(dynamicImport, (_, source: string) => {
      const name = `statically${imports.length}`;
      imports.push(`import * as ${name} from ${source};\n`);
      return `Promise.resolve(${name})`;
    });
    return { code: imports.join("") + replaced, map: null };
  },
};
