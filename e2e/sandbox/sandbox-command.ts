import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const projectRoot = join(import.meta.dirname, "..", "..");
/** The last line of the output when the sandbox is ready. */
const ready = "Ctrl-C stops everything.";

/** A sandbox in a separate process. */
export interface SandboxProcess {
  readonly siteUrl: string;
  readonly walletUrl: string;
  /** Returns the output so far. */
  readonly output: () => string;
  stop(): Promise<void>;
}

/** Runs `npm start -- --no-gate ...options` on free ports. A later `--gate` switches the gate on. */
export async function runSandbox(...options: readonly string[]): Promise<SandboxProcess> {
  const args = ["--import", "tsx", "tools/start.ts", "--port", "0", "--no-gate", ...options];
  const child = spawn(process.execPath, args, { cwd: projectRoot });
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
    output: () => output,
    stop,
  };
}

function urlAfter(name: string, output: string): string {
  const [, url] = new RegExp(`^ *${name} +(\\S+)$`, "m").exec(output) ?? [];
  if (url === undefined) throw new Error(`The sandbox did not print "${name}":\n${output}`);
  return url;
}
