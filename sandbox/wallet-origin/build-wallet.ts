import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { projectRoot } from "../project-root.ts";

/** The files of the sandbox wallet by their URL path. */
export type WalletFiles = ReadonlyMap<string, string | Uint8Array<ArrayBuffer>>;

let files: Promise<WalletFiles> | undefined;

/** Builds the sandbox wallet in memory, once for all sandboxes of this process. */
export function buildWallet(): Promise<WalletFiles> {
  return (files ??= bundle());
}

async function bundle(): Promise<WalletFiles> {
  const root = join(projectRoot, "sandbox", "wallet");
  const result = await build({
    root,
    configFile: join(root, "vite.config.ts"),
    logLevel: "warn",
    build: { write: false },
  });
  const { output } = result as Rolldown.RolldownOutput;
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
