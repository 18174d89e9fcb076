import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

export const projectRoot = join(import.meta.dirname, "..", "..");

const isWindows = process.platform === "win32";

/** The exit code given to a command that could not be started or was ended by a signal. */
const noExitCode = 1;

export interface CommandOptions {
  /** Milliseconds after which the command, and what it started, is ended. */
  readonly timeout?: number;
  /** Whether its output goes to this terminal as it comes, instead of into the result. */
  readonly streamed?: boolean;
  /** Added to this process's own environment. */
  readonly environment?: Readonly<Record<string, string>>;
}

export interface CommandResult {
  readonly exitCode: number;
  /** What it wrote, both streams in the order they came; empty when streamed. */
  readonly output: string;
}

/** Runs a command in the project's folder, one of an installed package included. */
export function runCommand(
  command: string,
  args: readonly string[],
  { timeout, streamed = false, environment = {} }: CommandOptions = {},
): Promise<CommandResult> {
  const child = spawn(command, args, {
    cwd: projectRoot,
    // The commands of packages are scripts on Windows, which only the shell starts.
    shell: isWindows,
    // A group of its own, so that ending it ends what it started as well.
    detached: !isWindows,
    stdio: streamed ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
    env: { ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}), ...process.env, ...environment },
  });
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));

  const end = () => endGroup(child);
  const timer = timeout === undefined ? undefined : setTimeout(end, timeout);
  process.once("exit", end);
  return new Promise<CommandResult>((resolve) => {
    child.once("error", (error) => resolve({ exitCode: noExitCode, output: error.message }));
    child.once("close", (code) => resolve({ exitCode: code ?? noExitCode, output }));
  }).finally(() => {
    clearTimeout(timer);
    process.off("exit", end);
  });
}

function endGroup(child: ChildProcess): void {
  if (isWindows || child.pid === undefined) child.kill();
  else process.kill(-child.pid);
}
