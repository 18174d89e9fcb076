import { rm } from "node:fs/promises";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";
import pageConfiguration from "../page.vite.config.ts";
import { writeRouteData } from "../build-steps/write-route-data.ts";
import { projectRoot } from "../steps/run-command.ts";

/** Beside the caches: it is for comparison, not for a host. */
const folder = join(projectRoot, "node_modules", ".cache", "tools", "perf-control");

const ownSources = /[\\/](?:page|core)[\\/].*\.tsx?$/;
/** An import at run time; `typeof import()` is a type. */
const dynamicImport = /(?<!typeof )\bimport\(\s*("[^"]+"),?\s*\)/g;

/**
 * Builds the control that this page is measured against, and answers its folder: the same sources,
 * target and minifier, as they would be built without a thought. Nothing is prerendered, everything
 * is imported statically, and the libraries are taken as they come. What a library itself loads
 * later stays a file of its own.
 */
export async function buildBaseline(): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  const { rolldownOptions, ...options } = pageConfiguration.build ?? {};
  await build({
    ...pageConfiguration,
    root: join(projectRoot, "page"),
    base: "/",
    configFile: false,
    logLevel: "error",
    plugins: [react(), importStatically()],
    build: {
      ...options,
      outDir: folder,
      rolldownOptions: {
        ...rolldownOptions,
        output: { ...[rolldownOptions?.output].flat()[0], codeSplitting: true },
      },
    },
  });
  await writeRouteData.run({ folder, base: undefined, game: undefined, headers: {} });
  return folder;
}

function importStatically(): Plugin {
  return {
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
}
