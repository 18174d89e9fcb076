import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import type { Sandbox } from "@fabulous-fish/sandbox/sandbox";
import { expect, PageUser } from "../fixtures.ts";

const projectRoot = join(import.meta.dirname, "..", "..");
/** The last line of the output when the sandbox is ready. */
const ready = "Ctrl-C stops everything.";

/** A sandbox in a separate process. */
export type SandboxProcess = Awaited<ReturnType<typeof runSandbox>>;

/**
 * Runs `npm start -- --no-gate ...options` on free ports. A later `--gate` switches the gate on.
 * @param root the folder of the sources
 */
export async function runSandbox(options: readonly string[], root = projectRoot) {
  const args = ["--import", "tsx", "tools/start.ts", "--port", "0", "--no-gate", ...options];
  // As it is after a build in this process, and in the shell of some developers.
  const env = { ...process.env, NODE_ENV: "production" };
  const child = spawn(process.execPath, args, { cwd: root, env });
  let output = "";
  const exited = once(child, "exit");
  const started = new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(ready)) resolve();
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
  });
  const stop = async () => {
    child.kill();
    await exited;
  };
  await Promise.race([started, exited]);
  if (!output.includes(ready)) throw new Error(`The sandbox did not start:\n${output}`);
  return {
    siteUrl: urlAfter("Page", output),
    walletUrl: urlAfter("Wallet and settings", output),
    /** Returns what it has printed so far. */
    output: () => output,
    stop,
  };
}

function urlAfter(name: string, output: string): string {
  const [, url] = new RegExp(`^ *${name} +(\\S+)$`, "m").exec(output) ?? [];
  if (url === undefined) throw new Error(`The sandbox did not print "${name}":\n${output}`);
  return url;
}

/**
 * Connects an eligible account on the page at `siteUrl`, which a sandbox in a separate process
 * serves.
 */
export async function connectAt(siteUrl: string, page: Page, sandbox: Sandbox): Promise<PageUser> {
  const user = new PageUser(page, { ...sandbox, siteUrl });
  await user.visit();
  await user.connect(accounts.eligible);
  await expect(user.status()).toHaveText(messages.canPlay);
  return user;
}

/** Runs a sandbox in a separate process with these options, and stops it after `use`. */
export async function withSandbox(
  options: readonly string[],
  use: (sandbox: SandboxProcess) => Promise<void>,
): Promise<void> {
  const sandbox = await runSandbox(options);
  await use(sandbox).finally(() => sandbox.stop());
}
