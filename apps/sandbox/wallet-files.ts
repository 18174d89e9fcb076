import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { Rolldown } from "vite";

/** The files of the sandbox wallet by their URL path. */
export type WalletFiles = ReadonlyMap<string, string | Uint8Array<ArrayBuffer>>;

let files: Promise<WalletFiles> | undefined;

/** Builds the sandbox wallet in memory, once for all sandboxes of this process. */
export function buildWallet(): Promise<WalletFiles> {
  return (files ??= bundle());
}

async function bundle(): Promise<WalletFiles> {
  const { output } = (await viteBuild({ write: false })) as Rolldown.RolldownOutput;
  return new Map(
    output.map((file) => [
      `/${file.fileName}`,
      file.type === "chunk"
        ? file.code
        : typeof file.source === "string"
          ? file.source
          : new Uint8Array(file.source),
    ]),
  );
}

/** Builds the sandbox wallet into an empty folder, for the sandboxes of several processes. */
export async function buildWalletInto(folder: string): Promise<void> {
  await viteBuild({ outDir: folder, emptyOutDir: true });
}

/** Reads a wallet that {@link buildWalletInto} has built. */
export async function readWallet(folder: string): Promise<WalletFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return new Map(
    await Promise.all(
      paths.map(async (path) => {
        const url = `/${relative(folder, path).replaceAll(sep, "/")}`;
        return [url, new Uint8Array(await readFile(path))] as const;
      }),
    ),
  );
}

async function viteBuild(output: { write: false } | { outDir: string; emptyOutDir: true }) {
  // What only reads the wallet does not load Vite's bundler for it.
  const { build } = await import("vite");
  const root = join(import.meta.dirname, "wallet");
  const configFile = join(root, "vite.config.ts");
  return build({ root, configFile, logLevel: "warn", build: output });
}
