import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { InlineConfig } from "vite";
import { FabulousFishError, mainNetworkConfiguration } from "@fabulous-fish/core";
import {
  type Command,
  readCommand,
  type RunCommand,
  usage,
  UsageError,
} from "@fabulous-fish/sandbox/command-line";
import { type Sandbox, type SandboxOptions, startSandbox } from "@fabulous-fish/sandbox/sandbox";
import { networkAddresses } from "@fabulous-fish/sandbox/serving/urls";
import { readSiteFolder, type SiteFolder } from "./site/read-site-folder.ts";
import { sitePlugin } from "./site/site-plugin.ts";
import { writePublicFiles } from "./site/write-public-files.ts";

/**
 * Runs the built page in a sandbox until Ctrl-C; with `--dev`, the page from its sources. With `--build`,
 * `--game` or `--site`, it is built before.
 *
 * The tokens of the main network and the site of `--site` are passed to the sandbox as data, because the
 * sandbox shares no code with the page.
 */

const usageExitCode = 2;
const everyHost = "0.0.0.0";

const print = (message: string) => process.stdout.write(`${message}\n`);

let sandbox: Sandbox | undefined;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    void (sandbox?.stop() ?? Promise.resolve()).finally(() => process.exit(0));
  });
}

const command = commandOrExit();
if (command === "help") print(usage);
else await start(command);

function commandOrExit(): Command {
  try {
    return readCommand(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(usageExitCode);
  }
}

async function start({ isDevelopment, build, siteFolder, ...options }: RunCommand) {
  try {
    const site = siteFolder === undefined ? undefined : await readSiteFolder(siteFolder);
    if (build !== undefined) buildOrExit(build);
    const { tokens, rule } = mainNetworkConfiguration;
    const chosen: SandboxOptions = {
      document: { tokens, rule, ...(site?.document ?? { scores: true }) },
      ...(site && { gate: "gate" in site.document }),
      ...options,
    };
    const development = isDevelopment
      ? { site: "dev", ...(site && { development: await developmentOf(site) }) }
      : {};
    sandbox = await startSandbox({ ...chosen, ...development, report: print });
    print(urlBlock(sandbox, chosen, site));
  } catch (error) {
    const remedy = error instanceof FabulousFishError ? ` ${error.remedy}` : "";
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${message}${remedy}\n`);
    process.exit(1);
  }
}

/** Returns what makes the page a site, when it is served from its sources. */
async function developmentOf(site: SiteFolder): Promise<InlineConfig> {
  const publicDir = mkdtempSync(join(tmpdir(), "fabulous-fish-site-"));
  process.once("exit", () => rmSync(publicDir, { recursive: true }));
  await writePublicFiles(site, publicDir);
  return { plugins: [sitePlugin(site)], publicDir };
}

function buildOrExit(args: readonly string[]): void {
  const script = join(import.meta.dirname, "./build.ts");
  const command = ["--import", "tsx", script, ...args];
  const { status } = spawnSync(process.execPath, command, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

function urlBlock(
  { siteUrl, walletUrl, nodeUrls }: Sandbox,
  { host, gate }: SandboxOptions,
  site: SiteFolder | undefined,
): string {
  const lines = [
    ["Page", siteUrl],
    ...(host === everyHost ? networkUrls(siteUrl).map((url) => ["  from a phone", url]) : []),
    ["Wallet and settings", walletUrl],
    ["Node", nodeUrls.join("  ")],
  ];
  const block = lines.map(([name = "", url = ""]) => `  ${name.padEnd(21)}${url}`).join("\n");
  return (
    `\nFabulous Fish in its sandbox\n\n${block}\n\n` +
    `Open the page, press Connect Pera Wallet, then Open in the sandbox wallet.\n` +
    gateLine(gate, site) +
    `Ctrl-C stops everything.\n`
  );
}

function gateLine(gate: SandboxOptions["gate"], site: SiteFolder | undefined): string {
  if (gate) return "The gate asks for a signature in the wallet before it serves the game.\n";
  return site === undefined || "gate" in site.document
    ? ""
    : "The site has no gate, so everybody gets the game's files: --gate shows it with one.\n";
}

function networkUrls(siteUrl: string): string[] {
  const { port } = new URL(siteUrl);
  return networkAddresses().map((address) => `http://${address}:${port}`);
}
