import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { bundledLicenses } from "./bundled-licenses.ts";
import { buildTargets } from "./compat/oldest-browsers.ts";
import { hotMessages } from "./hot-reload/hot-messages.ts";
import { hotStyles } from "./hot-reload/hot-styles.ts";
import { languageFile, languageTags } from "./language-files.ts";
import { languages } from "./languages.ts";
import { pageScene, pageShell } from "./page-shell.ts";
import { neverInFirstLoad } from "./size-budgets.ts";
import { projectRoot } from "./project-root.ts";
import { patchWallet } from "./patched-dependencies/patch-wallet.ts";
import { reactErrors } from "./patched-dependencies/react-errors.ts";
import { walletDialogs } from "./patched-dependencies/wallet-dialogs.ts";

interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[]; isEntry: boolean } | null;
}

/**
 * Modules that core's entry exports but only lazily loaded chunks use. The parser of the nodes'
 * responses is not one of them: every visit needs it, so it is loaded first, not as one more file.
 */
const usedLater = /core[\\/]account\.ts|@noble[\\/]/;

/** Returns whether a module is reachable from the page's entry through static imports only. */
function isInFirstLoad(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (seen.has(id) || usedLater.test(id) || isLanguage(id)) return false;
  seen.add(id);
  const module = graph.getModuleInfo(id);
  if (!module) return false;
  return module.isEntry || module.importers.some((from) => isInFirstLoad(from, graph, seen));
}

/** Fails the build if the first load imports a package that has to be loaded lazily. */
const checkFirstLoad: Plugin = {
  name: "check-first-load",
  apply: "build",
  buildEnd() {
    const ids = [...this.getModuleIds()].filter((id) => neverInFirstLoad.test(id));
    const found = ids.find((id) => isInFirstLoad(id, this));
    if (found !== undefined) this.error(`${found} is in the first load.`);
  },
};

/** Returns whether a module is the file of a language, which the build adds as a chunk of its own. */
function isLanguage(module: string): boolean {
  const path = relative(projectRoot, module).replaceAll("\\", "/");
  return languageTags("page").some((tag) => path === languageFile("page", tag));
}

/** Vite's manifest of the chunks, in the build's folder. */
export const manifestInBuild = "chunk-manifest.json";

/**
 * The page's build. `BASE_PATH` is the base path of the site, with a slash at both ends;
 * `npm run build -- --base /path/` does the same.
 */
export default defineConfig({
  root: fileURLToPath(new URL("../apps/page", import.meta.url)),
  base: process.env.BASE_PATH ?? "/",
  plugins: [
    react(),
    languages({ isByPattern: true }),
    hotMessages(),
    hotStyles(),
    pageScene(),
    pageShell(),
    patchWallet(),
    walletDialogs(),
    reactErrors(),
    bundledLicenses(),
    checkFirstLoad,
  ],
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: buildTargets,
    sourcemap: false,
    manifest: manifestInBuild,
    // All target browsers support module preloading.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // No inlining: a data URL in the style sheet would delay the first paint.
    assetsInlineLimit: 0,
    // tools/size-budgets.ts has the budgets.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: {
      output: {
        entryFileNames: "static/js/[name]-[hash].js",
        chunkFileNames: "static/js/[name]-[hash].js",
        assetFileNames: "static/assets/[name]-[hash][extname]",
        codeSplitting: {
          // All modules of the first load are in one chunk: several shared chunks would be larger.
          groups: [
            {
              debugName: "first load",
              name: (id, context) => (isInFirstLoad(id, context) ? "index" : null),
            },
            // For the chain clients. Their errors are in the same chunk and import the first load's
            // chunk, so the bundler's runtime stays there instead of in one more file.
            {
              name: "algosdk",
              test: /node_modules[\\/]algosdk[\\/]|[\\/]chain[\\/]chain-errors/,
            },
          ],
        },
        comments: { legal: false, annotation: false, jsdoc: false },
      },
      onLog(level, log, handle) {
        // "use client" directives of React libraries have no effect in this page.
        if (log.code === "MODULE_LEVEL_DIRECTIVE") return;
        handle(level, log);
      },
    },
  },
});
