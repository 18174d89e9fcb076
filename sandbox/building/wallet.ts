import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { projectRoot } from "../project-root.ts";
import { isStale } from "./staleness.ts";

const FOLDER = join(projectRoot, "dist-sandbox", "wallet");
const SOURCES = ["sandbox/wallet", "sandbox/accounts.ts", "sandbox/gate-assets.ts", "package.json"];

/**
 * Builds the sandbox wallet where it is missing or older than its sources, and answers the folder
 * it is in. Worlds that start at the same moment do not disturb each other: each builds aside and
 * puts its result in place whole.
 */
export async function builtWallet(): Promise<string> {
  const sources = SOURCES.map((source) => join(projectRoot, source));
  if (!(await isStale(join(FOLDER, "index.html"), sources))) return FOLDER;

  const staging = `${FOLDER}-${process.pid}-${Date.now()}`;
  const root = join(projectRoot, "sandbox", "wallet");
  await build({
    root,
    configFile: join(root, "vite.config.ts"),
    logLevel: "warn",
    build: { outDir: staging },
  });
  await rm(FOLDER, { recursive: true, force: true });
  // Another world may have put its own in place in the meantime: as good as ours.
  await rename(staging, FOLDER).catch(() => rm(staging, { recursive: true, force: true }));
  return FOLDER;
}
