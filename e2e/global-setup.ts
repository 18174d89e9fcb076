import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWalletInto } from "@fabulous-fish/sandbox/wallet-files";
import { walletVariable } from "./start-sandbox.ts";

/** Builds the sandbox wallet once for all workers of a run. Playwright calls what it returns at the end. */
export default async function buildWallet() {
  const folder = await mkdtemp(join(tmpdir(), "sandbox-wallet-"));
  await buildWalletInto(folder);
  process.env[walletVariable] = folder;
  return () => rm(folder, { recursive: true });
}
