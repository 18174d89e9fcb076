import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";

/** How long a program may take to end by itself, in milliseconds. */
const endTimeout = 5_000;

/** A program ended, or never started, although it was still needed. */
export class ServiceEndedError extends Error {
  override readonly name = "ServiceEndedError";

  constructor(command: string, output: string) {
    super(`${command} has ended. ${output.trim().slice(-2_000)}`);
  }
}

/** A program that runs beside this one. */
export interface Service {
  readonly process: ChildProcess;
  /** What it has written, both streams in the order they came. */
  output(): string;
  /** @throws {ServiceEndedError} when it runs no longer */
  assertRunning(): void;
  /** Ends it, and what it started. */
  stop(): Promise<void>;
}

/** Starts a program; it ends with this process at the latest. */
export function startService(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Service {
  const child = spawn(command, args, {
    // A group of its own, so that ending it ends what it started as well.
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

/** Ends a process that leads a group, and the group; it may have ended already. */
export function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
