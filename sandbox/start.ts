import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { readCommand, type RunCommand, usage, UsageError, type Command } from "./command-line.ts";
import { startSandbox, type Sandbox, type SandboxOptions } from "./sandbox.ts";
import { networkAddresses } from "./serving/urls.ts";

/**
 * Runs the built page in a sandbox until Ctrl-C; with `--dev`, the page from its sources. With `--build` or
 * `--game`, it is built before.
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

async function start({ isDevelopment, build, ...options }: RunCommand) {
  if (build !== undefined) buildOrExit(build);
  try {
    const development = isDevelopment ? { site: "dev" } : {};
    sandbox = await startSandbox({ ...options, ...development, report: print });
    print(urlBlock(sandbox, options));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

function buildOrExit(args: readonly string[]): void {
  const script = join(import.meta.dirname, "../tools/build.ts");
  const command = ["--import", "tsx", script, ...args];
  const { status } = spawnSync(process.execPath, command, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

function urlBlock(
  { siteUrl, walletUrl, nodeUrls }: Sandbox,
  { host, gate }: SandboxOptions,
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
    (gate ? "The gate asks for a signature in the wallet before it serves the game.\n" : "") +
    `Ctrl-C stops everything.\n`
  );
}

function networkUrls(siteUrl: string): string[] {
  const { port } = new URL(siteUrl);
  return networkAddresses().map((address) => `http://${address}:${port}`);
}
