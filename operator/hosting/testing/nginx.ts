import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { vi } from "vitest";

// On some distributions, nginx is only on the search path of root.
const environment = { ...process.env, PATH: `${process.env["PATH"] ?? ""}${delimiter}/usr/sbin` };

export const hasNginx = spawnSync("nginx", ["-v"], { env: environment }).status === 0;

export interface NginxResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As sent, not decompressed. */
  readonly body: Buffer;
}

export type Get = (path: string, headers?: Record<string, string>) => Promise<NginxResponse>;

/**
 * Starts nginx on a Unix socket, which needs no free port.
 *
 * @param writeServer writes a `server` block with this `listen`, and resolves to the file's path.
 */
export async function startNginx(writeServer: (listen: string) => Promise<string>) {
  const folder = await mkdtemp(join(tmpdir(), "fish-nginx-"));
  const socketPath = join(folder, "socket");
  const server = await writeServer(`unix:${socketPath}`);
  await writeFile(join(folder, "nginx.conf"), mainConfiguration(folder, server));

  const nginx = spawn("nginx", ["-c", join(folder, "nginx.conf")], {
    env: environment,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let errors = "";
  nginx.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const get: Get = (path, headers = {}) => getAt(socketPath, path, headers);

  const stop = async () => {
    await end(nginx);
    await rm(folder, { recursive: true });
  };
  try {
    await vi.waitFor(() => get("/"), { timeout: 10_000 });
  } catch (cause) {
    await stop();
    throw new Error(`nginx does not respond. ${errors}`, { cause });
  }
  return { get, stop };
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
): Promise<NginxResponse> {
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

/** One process in the foreground that writes only to its folder. */
const mainConfiguration = (folder: string, server: string) => `
daemon off;
master_process off;
pid "${folder}/pid";
error_log stderr warn;
events {
}
http {
  access_log off;
  client_body_temp_path "${folder}/client";
  proxy_temp_path "${folder}/proxy";
  fastcgi_temp_path "${folder}/fastcgi";
  uwsgi_temp_path "${folder}/uwsgi";
  scgi_temp_path "${folder}/scgi";
  include "${server}";
}
`;
