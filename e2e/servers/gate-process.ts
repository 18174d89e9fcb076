import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { bundleGate } from "@fabulous-fish/tools/build-gate";

const projectRoot = join(import.meta.dirname, "..", "..");

/** A gate on Node, in a separate process. */
export interface GateProcess {
  readonly url: string;
  /** Returns its log. */
  readonly output: () => string;
  /** Sends a signal that does not end the process. */
  signal(signal: NodeJS.Signals): void;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** The folder in which to run the gate, and the arguments of `node`. */
export interface GateProgram {
  readonly folder: string;
  readonly words: readonly string[];
}

let built: Promise<GateProgram> | undefined;

/**
 * Returns the built gate of all tests of this process, outside of the repository, whose packages and loader
 * of TypeScript are then not found. It starts faster than from the sources. Nobody writes to its folder.
 */
export function builtGate(): Promise<GateProgram> {
  built ??= buildGate().then((program) => {
    process.once("exit", () => rmSync(program.folder, { recursive: true, force: true }));
    return program;
  });
  return built;
}

/** Builds a gate of a test's own. */
export async function buildGate(): Promise<GateProgram> {
  const folder = await mkdtemp(join(tmpdir(), "fish-built-gate-"));
  await bundleGate(folder);
  return { folder, words: ["gate.js"] };
}

const fromSource: GateProgram = {
  folder: projectRoot,
  words: ["--import", "tsx", "apps/gate/node/main.ts"],
};

/** The result of a command of `npm run gate`. */
interface GateCommandResult {
  readonly exitCode: number | null;
  readonly output: string;
  /** The text of the standard error. */
  readonly errors: string;
}

/** Runs `npm run gate -- WORDS` to its end. */
export async function runGateCommand(
  words: readonly string[],
  variables: Readonly<Record<string, string>>,
  program: GateProgram = fromSource,
): Promise<GateCommandResult> {
  const child = spawn(process.execPath, [...program.words, ...words], {
    cwd: program.folder,
    env: { ...process.env, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(child, "exit");
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), exited]);
  return { exitCode: child.exitCode, output, errors };
}

/** Runs `npm run gate` on a free port, with environment variables. */
export async function runGate(
  variables: Readonly<Record<string, string>>,
  program: GateProgram = fromSource,
): Promise<GateProcess> {
  const child = spawn(process.execPath, program.words, {
    cwd: program.folder,
    env: { ...process.env, GATE_PORT: "0", ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(child, "exit");
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const listening = new Promise<string>((resolve) => {
    createInterface(child.stdout).on("line", (line) => {
      output += `${line}\n`;
      const { event, url } = JSON.parse(line) as { event: string; url?: string };
      if (event === "listening" && url !== undefined) resolve(url);
    });
  });
  const url = await Promise.race([listening, exited.then(() => undefined)]);
  if (url === undefined) throw new Error(`The gate did not start:\n${output}`);
  return {
    url,
    output: () => output,
    signal: (signal) => void child.kill(signal),
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      await exited;
    },
  };
}
