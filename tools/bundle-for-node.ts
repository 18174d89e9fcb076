import { build } from "vite";
import { commitOf } from "@fabulous-fish/hosting/release";
import { bundledLicenses } from "./bundled-licenses.ts";
import { projectRoot } from "./project-root.ts";

interface NodeBundle {
  /** The entries' files by the names of theirs in the bundle, without `.js`. */
  readonly input: Readonly<Record<string, string>>;
  /** Packages that are installed beside the bundle. */
  readonly external: readonly string[];
  readonly hasSourceMaps: boolean;
}

/** Bundles programs with their dependencies and licenses into a folder that plain `node` runs. */
export async function bundleForNode(
  folder: string,
  { input, external, hasSourceMaps }: NodeBundle,
): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    root: projectRoot,
    publicDir: false,
    plugins: [bundledLicenses()],
    define: { builtCommit: JSON.stringify(commitOf(projectRoot)) },
    resolve: { conditions: ["@fabulous-fish/source", "node"] },
    ssr: { target: "node", noExternal: true, external: [...external] },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: "node20",
      minify: false,
      sourcemap: hasSourceMaps,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { ...input },
        // In one folder, because the gate starts the thread's file beside its own.
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: "[name]-[hash].js",
          // One program is one file.
          codeSplitting: Object.keys(input).length > 1,
        },
      },
    },
  });
}
