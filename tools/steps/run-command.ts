import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

export const projectRoot = join(import.meta.dirname, "..", "..");

const isWindows = process.platform === "win32";

/** Exit code for a command that could not be started or was ended by a signal. */
const noExitCode = 1;

export interface CommandOptions {
  /** Milliseconds after which the command and its child processes are killed. */
  readonly timeout?: number;
  /** Whether the output goes directly to this terminal instead of to the result. */
  readonly streamed?: boolean;
  /** Variables in addition to those of this process. */
  readonly environment?: Readonly<Record<string, string>>;
}

export interface CommandResult {
  readonly exitCode: number;
  /** stdout and stderr in order; empty if streamed. */
  readonly output: string;
}

/** Runs a command, or a binary of an installed package, in the project's folder. */
export function runCommand(
  command: string,
  args: readonly string[],
  { timeout, streamed = false, environment = {} }: CommandOptions = {},
): Promise<CommandResult> {
  const child = spawn(command, args, {
    cwd: projectRoot,
    // On Windows, binaries of packages are scripts that only a shell can run.
    shell: isWindows,
    // In its own process group, so that its child processes can be killed too.
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
