import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { projectRoot } from "../project-root.ts";
import { isStale } from "./staleness.ts";

const walletFolder = join(projectRoot, "dist-sandbox", "wallet");
const sourcePaths = [
  "sandbox/wallet",
  "sandbox/accounts.ts",
  "sandbox/gate-assets.ts",
  "package.json",
];

/**
 * Returns the folder of the built sandbox wallet. Builds it first if it is missing or out of date.
 * Several processes can call this at the same time: each builds in a staging folder of its own and
 * renames it when it is complete.
 */
export async function builtWallet(): Promise<string> {
  const sources = sourcePaths.map((source) => join(projectRoot, source));
  if (!(await isStale(join(walletFolder, "index.html"), sources))) return walletFolder;

  const staging = `${walletFolder}-${process.pid}-${Date.now()}`;
  const root = join(projectRoot, "sandbox", "wallet");
  await build({
    root,
    configFile: join(root, "vite.config.ts"),
    logLevel: "warn",
    build: { outDir: staging },
  });
  await rm(walletFolder, { recursive: true, force: true });
  // The rename fails if another process was faster. Its build has the same content.
  await rename(staging, walletFolder).catch(() => rm(staging, { recursive: true, force: true }));
  return walletFolder;
}
