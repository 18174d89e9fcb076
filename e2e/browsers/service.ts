import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";

/** How long a program may take to exit after SIGTERM, in milliseconds. */
const endTimeout = 5_000;

/** A program did not start, or exited while it was still needed. */
export class ServiceEndedError extends Error {
  override readonly name = "ServiceEndedError";

  constructor(command: string, output: string) {
    super(`${command} has ended. ${output.trim().slice(-2_000)}`);
  }
}

/** A child process. */
export interface Service {
  readonly process: ChildProcess;
  /** The output of both streams, in the order of arrival. */
  output(): string;
  isRunning(): boolean;
  /** @throws {ServiceEndedError} if it is not running */
  assertRunning(): void;
  /** Stops the process and its children. */
  stop(): Promise<void>;
}

/** Starts a program. It ends with this process at the latest. */
export function startService(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Service {
  const child = spawn(command, args, {
    // A process group of its own, so that its children can be stopped with it.
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "pipe"],
    env: { ...process.env, ...environment },
  });
  let output = "";
  let hasEnded = false;
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => {
    child.once("error", (error) => {
      output += error.message;
      resolve();
    });
    child.once("exit", () => resolve());
  }).then(() => {
    hasEnded = true;
  });

  const kill = () => endGroup(child, "SIGKILL");
  process.once("exit", kill);
  return {
    process: child,
    output: () => output,
    isRunning: () => !hasEnded,
    assertRunning() {
      if (hasEnded) throw new ServiceEndedError(command, output);
    },
    async stop() {
      endGroup(child, "SIGTERM");
      await Promise.race([ended, wait(endTimeout, undefined, { ref: false })]);
      kill();
      await ended;
      process.off("exit", kill);
    },
  };
}

/** Stops a process group, if it still runs. */
export function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
