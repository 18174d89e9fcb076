import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { type IncomingHttpHeaders, request } from "node:http";
import { delimiter } from "node:path";
import { buffer } from "node:stream/consumers";
import { vi } from "vitest";

// On some distributions, nginx is only on the search path of root.
const environment = { ...process.env, PATH: `${process.env["PATH"] ?? ""}${delimiter}/usr/sbin` };

/** Returns whether a command succeeds, for example one that prints the version of a server. */
export const succeeds = (command: string, ...args: readonly string[]): boolean =>
  spawnSync(command, args, { env: environment }).status === 0;

export interface ServerResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As sent, not decompressed. */
  readonly body: Buffer;
}

export type Get = (path: string, headers?: Record<string, string>) => Promise<ServerResponse>;

/** A web server in the foreground that listens on a Unix socket, which needs no free port. */
export interface SocketServer {
  readonly command: string;
  readonly args: readonly string[];
  readonly socketPath: string;
  /** A folder to remove when the server has stopped. */
  readonly folder: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts a web server and waits until it responds. */
export async function startOnSocket(options: SocketServer) {
  const { command, args, socketPath, folder } = options;
  const server = spawn(command, args, {
    env: { ...environment, ...options.environment },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let errors = "";
  server.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const get: Get = (path, headers = {}) => getAt(socketPath, path, headers);

  const stop = async () => {
    await end(server);
    await rm(folder, { recursive: true });
  };
  try {
    await vi.waitFor(() => get("/"), { timeout: 60_000 });
  } catch (cause) {
    await stop();
    throw new Error(`${command} does not respond. ${errors}`, { cause });
  }
  return { get, socketPath, stop };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill();
  await ended;
}

function getAt(
  socketPath: string,
  path: string,
  headers: Record<string, string>,
): Promise<ServerResponse> {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath, path, headers, agent: false }, (response) => {
      buffer(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      );
    });
    sent.once("error", reject).end();
  });
}
