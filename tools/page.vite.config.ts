import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { trimRouter } from "./trimmed-dependencies/trim-router.ts";
import { trimWallet } from "./trimmed-dependencies/trim-wallet.ts";
import { bundledLicenses } from "./licenses/bundled-licenses.ts";
import { pageShell } from "./page-shell.ts";

interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[]; isEntry: boolean } | null;
}

/** What core's one entry offers and only parts that are loaded later use. */
const usedLater =
  /core[\\/](errors[\\/](holdings-errors|json-|node-answer)|holdings[\\/]|json[\\/](parse-exact|find-long)|tokens[\\/]decode|account[\\/]account\.ts)|@noble[\\/]/;

/** Whether a module is reached from the page's entry without a dynamic import on the way. */
function isInFirstLoad(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (seen.has(id) || usedLater.test(id)) return false;
  seen.add(id);
  const module = graph.getModuleInfo(id);
  if (!module) return false;
  return module.isEntry || module.importers.some((from) => isInFirstLoad(from, graph, seen));
}

/**
 * The page's build. `BASE_PATH` is the path it will be served under, with a slash at both ends;
 * `npm run build -- --base /path/` says the same.
 */
export default defineConfig({
  root: fileURLToPath(new URL("../page", import.meta.url)),
  base: process.env.BASE_PATH ?? "/",
  plugins: [react(), pageShell(), trimRouter(), trimWallet(), bundledLicenses()],
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    // Cheap phones update Chrome and Android System WebView through the shop. Safari 16.0 to 16.3
    // lack class static blocks: without them the wallet's chunk weighs 0.1 kB more. Older browsers
    // are told so by page/shell/check-browser.ts.
    target: ["chrome111", "edge111", "firefox114", "safari16.0", "ios16.0"],
    sourcemap: false,
    // Every browser of that target preloads modules by itself.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Small files stay files: a data address in the style sheet would delay the first paint.
    assetsInlineLimit: 0,
    // The budgets in tools/size-budgets.ts speak instead.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: {
      output: {
        entryFileNames: "static/js/[name]-[hash].js",
        chunkFileNames: "static/js/[name]-[hash].js",
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith(".css"))
            ? "static/css/[name]-[hash][extname]"
            : "static/assets/[name]-[hash][extname]",
        codeSplitting: {
          // What the first load needs is one chunk: split for sharing, it would weigh more.
          groups: [
            {
              debugName: "first load",
              name: (id, context) => (isInFirstLoad(id, context) ? "index" : null),
            },
            // For the chain clients. Their errors, in the same chunk, import the first load's, which
            // keeps the bundler's runtime there: else it would be one more file of the first load.
            {
              name: "algosdk",
              test: /node_modules[\\/]algosdk[\\/]|[\\/]chain[\\/]chain-errors/,
            },
          ],
        },
        comments: { legal: false, annotation: false, jsdoc: false },
      },
      onLog(level, log, handle) {
        // React libraries mark client components for servers; this page has no server.
        if (log.code === "MODULE_LEVEL_DIRECTIVE") return;
        handle(level, log);
      },
    },
  },
});
