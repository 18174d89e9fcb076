import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { bundleWorker } from "@fabulous-fish/tools/build-worker";

const require = createRequire(import.meta.url);
const projectRoot = join(import.meta.dirname, "..", "..");

/** The parts of a Worker under test. */
export interface WorkerSetUp {
  /** The module with the handler and the Durable Object `GateKey`: its path, from the project. */
  readonly entry: string;
  /** The folder of the static assets. */
  readonly assets: string;
  /** The variable `GATE`. */
  readonly gate?: unknown;
  /** Secrets, by their names. */
  readonly secrets?: Readonly<Record<string, string>>;
}

/** A Worker in Cloudflare's own runtime, in a separate process. */
export interface RunningWorker {
  readonly url: string;
  /** The URL of another instance of the Worker, with the same Durable Objects. */
  readonly otherUrl: string;
  /** The folder of the Durable Objects' files. */
  readonly objects: string;
  /** Returns what the Worker has logged. */
  readonly output: () => string;
  /**
   * Kills the process and starts it again at another URL, with the state that it had.
   *
   * @param changes of how it was set up.
   */
  restart(changes?: Partial<Omit<WorkerSetUp, "entry">>): Promise<RunningWorker>;
  /** Ends the process and deletes its state. */
  remove(): Promise<void>;
}

/** The bundles that this process has made, by their entries: one takes seconds. */
const bundles = new Map<string, Promise<string>>();

async function bundle(entry: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "fish-bundle-"));
  await bundleWorker(resolve(projectRoot, entry), folder);
  const code = await readFile(join(folder, "worker.js"), "utf8");
  await rm(folder, { recursive: true });
  return code;
}

/** Bundles a Worker and starts it in workerd, with a Durable Object namespace on disk. */
export async function startWorker(setUp: WorkerSetUp): Promise<RunningWorker> {
  const folder = await mkdtemp(join(tmpdir(), "fish-workerd-"));
  await mkdir(join(folder, "objects"));
  const entries = { gate: setUp.entry, assets: "e2e/servers/assets-worker.ts" };
  for (const [name, entry] of Object.entries(entries)) {
    const bundled = bundles.get(entry) ?? bundle(entry);
    bundles.set(entry, bundled);
    await writeFile(join(folder, `${name}.js`), await bundled);
  }
  return run(folder, setUp);
}

async function run(folder: string, setUp: WorkerSetUp): Promise<RunningWorker> {
  const configuration = workerdConfiguration(setUp, join(folder, "objects"));
  await writeFile(join(folder, "config.capnp"), configuration);
  // The path of the binary, which comes as a package for the platform.
  const { default: workerd } = require("workerd") as { default: string };
  const args = ["serve", join(folder, "config.capnp"), "--control-fd=3"];
  const child = spawn(workerd, args, { stdio: ["ignore", "pipe", "pipe", "pipe"] });
  const exited = once(child, "exit");
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => (output += chunk.toString()));

  const stop = async () => {
    child.kill("SIGKILL");
    await exited;
  };
  const ports = await portsOf(child.stdio[3] as Readable);
  if (ports === undefined) throw new Error(`workerd has ended:\n${output}`);
  const [url = "", otherUrl = ""] = sockets.map((name) => `http://127.0.0.1:${ports.get(name)}`);
  return {
    url,
    otherUrl,
    objects: join(folder, "objects"),
    output: () => output,
    async restart(changes) {
      await stop();
      return run(folder, { ...setUp, ...changes });
    },
    async remove() {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Returns the ports of the sockets by their names; undefined if workerd ends before it listens. */
async function portsOf(control: Readable): Promise<ReadonlyMap<string, number> | undefined> {
  const ports = new Map<string, number>();
  // It writes one line for each.
  for await (const line of createInterface(control)) {
    const { socket, port } = JSON.parse(line) as { socket: string; port: number };
    ports.set(socket, port);
    if (ports.size === sockets.length) return ports;
  }
  return undefined;
}

/** Each leads to an instance of the Worker. */
const sockets = ["gate", "other"] as const;

/** Source of the format: workerd.capnp in the package. */
function workerdConfiguration(
  { assets, gate, secrets = {} }: WorkerSetUp,
  objects: string,
): string {
  const quote = (value: string) => JSON.stringify(value);
  const secretBindings = Object.entries(secrets)
    .map(([name, text]) => `(name = ${quote(name)}, text = ${quote(text)}),`)
    .join("\n    ");
  const variable = quote(JSON.stringify(gate ?? null));
  const worker = (keys: string) => `
  modules = [(name = "worker.js", esModule = embed "gate.js")],
  compatibilityDate = "${compatibilityDate}",
  compatibilityFlags = ["nodejs_compat"],
  bindings = [
    (name = "ASSETS", service = "assets"),
    (name = "KEYS", durableObjectNamespace = (${keys})),
    (name = "GATE", json = ${variable}),
    ${secretBindings}
  ],`;
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "gate", worker = .gate),
    (name = "other", worker = .other),
    (name = "assets", worker = .assets),
    (name = "files", disk = (path = ${quote(assets)})),
    (name = "objects", disk = (path = ${quote(objects)}, writable = true)),
    # The chain nodes of tests are on this machine.
    (name = "internet", network = (allow = ["public", "private"])),
  ],
  sockets = [
    ${sockets.map((name) => `(name = "${name}", address = "127.0.0.1:0", http = (), service = "${name}")`).join(", ")}
  ],
);
const other :Workerd.Worker = (${worker('className = "GateKey", serviceName = "gate"')}
);
const gate :Workerd.Worker = (${worker('className = "GateKey"')}
  durableObjectNamespaces = [(className = "GateKey", uniqueKey = "gate-key", enableSql = true)],
  durableObjectStorage = (localDisk = "objects"),
);
const assets :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "assets.js")],
  compatibilityDate = "${compatibilityDate}",
  bindings = [(name = "FILES", service = "files")],
);
`;
}

/** As in wrangler.jsonc, which a test compares. */
export const compatibilityDate = "2026-11-01";
