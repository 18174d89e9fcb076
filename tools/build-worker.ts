import { join } from "node:path";
import { build } from "vite";
import { commitOf } from "@fabulous-fish/hosting/release";
import { writeSimulationVersion } from "./build/simulation-version.ts";
import { bundledLicenses } from "./bundled-licenses.ts";
import { requireCompleteLanguages } from "./missing-texts.ts";
import { projectRoot } from "./project-root.ts";

/** Bundles a Worker into one ES module, as the edge runtime loads it: `FOLDER/worker.js`. */
export async function bundleWorker(entry: string, folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    root: import.meta.dirname,
    publicDir: false,
    plugins: [bundledLicenses()],
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

/** `npm run build:worker`: bundles the gate's Worker into dist-worker/, for `wrangler deploy`. */
if (process.argv[1] === import.meta.filename) {
  await requireCompleteLanguages();
  await writeSimulationVersion();
  await bundleWorker(
    join(projectRoot, "apps/gate/cloudflare/worker.ts"),
    join(projectRoot, "dist-worker"),
  );
}
