import { build } from "vite";
import { commitOf } from "@fabulous-fish/hosting/release";
import { projectRoot } from "./project-root.ts";

/** Bundles a Worker into one ES module, as the edge runtime loads it: `FOLDER/worker.js`. */
export async function bundleWorker(entry: string, folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    root: import.meta.dirname,
    publicDir: false,
    define: { builtCommit: JSON.stringify(commitOf(projectRoot)) },
    resolve: { conditions: ["@fabulous-fish/source", "workerd", "worker", "browser"] },
    ssr: { target: "webworker", noExternal: true },
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: true,
      target: "es2023",
      // Errors in the operator's logs stay readable.
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        external: [/^cloudflare:/, /^node:/],
        // The operator's header table imports a hash of Node's for its other functions.
        treeshake: { moduleSideEffects: "no-external" },
        output: { entryFileNames: "worker.js", codeSplitting: false },
      },
    },
  });
}
