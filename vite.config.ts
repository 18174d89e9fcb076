import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { pageShell } from "./checks/page-shell.ts";

/**
 * The page's build. `BASE_PATH` is the path it will be served under, with a slash at both ends;
 * `npm run build -- --base /path/` says the same.
 */
export default defineConfig({
  root: "page",
  base: process.env.BASE_PATH ?? "/",
  plugins: [react(), pageShell()],
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    // Chrome and Android System WebView 111, Safari 16.4: cheap phones update these through the shop.
    target: "baseline-widely-available",
    sourcemap: false,
    // Every browser of that target preloads modules by itself.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Small files stay files: a data address in the style sheet would delay the first paint.
    assetsInlineLimit: 0,
    // The budgets in checks/size-budgets.ts speak instead.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: {
      output: {
        entryFileNames: "static/js/[name]-[hash].js",
        chunkFileNames: "static/js/[name]-[hash].js",
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith(".css"))
            ? "static/css/[name]-[hash][extname]"
            : "static/assets/[name]-[hash][extname]",
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
