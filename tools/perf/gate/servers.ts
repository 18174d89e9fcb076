import { type ChildProcess, fork } from "node:child_process";
import cluster from "node:cluster";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Usage } from "./worker.ts";

/** The size of the file that is served guarded and unguarded, in bytes. */
const fileSize = 100_000;

/** The paths of the same file. */
export const filePaths = { guarded: "/WebGLBuild/file.data", unguarded: "/static/file.data" };

/** Processes of one gate, on one port. */
export type GateServers = Awaited<ReturnType<typeof startGateServers>>;

/** Starts the processes of a gate. They share a port and a store. */
export async function startGateServers(processes: number) {
  const folder = await mkdtemp(join(tmpdir(), "gate-perf-"));
  const content = randomBytes(fileSize);
  for (const path of ["/index.html", ...Object.values(filePaths)]) {
    await mkdir(join(folder, "site", path, ".."), { recursive: true });
    await writeFile(join(folder, "site", path), content);
  }
  const port = await freePort();
  const exec = join(import.meta.dirname, "worker.ts");
  const execArgv = ["--expose-gc", "--import", "tsx"];
  const args = [folder, String(port)];
  cluster.setupPrimary({ exec, execArgv, args });
  // A single one accepts its connections itself, as a deployed gate does.
  const workers =
    processes === 1
      ? [fork(exec, args, { execArgv })]
      : Array.from({ length: processes }, () => cluster.fork().process);
  await Promise.all(workers.map((worker) => once(worker, "message")));

  return {
    url: `http://127.0.0.1:${port}`,
    /** Returns the usage of each process. */
    usage: () => Promise.all(workers.map(usageOf)),
    stop: async () => {
      await Promise.all(
        workers.map(async (worker) => {
          const exited = once(worker, "exit");
          worker.send("stop");
          await exited;
        }),
      );
      await rm(folder, { recursive: true });
    },
  };
}

async function usageOf(worker: ChildProcess): Promise<Usage> {
  const received = once(worker, "message");
  worker.send("usage");
  const [usage] = (await received) as [Usage];
  return usage;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
