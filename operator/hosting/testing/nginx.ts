import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startOnSocket, succeeds } from "./socket-server.ts";

export const hasNginx = succeeds("nginx", "-v");

/**
 * Starts nginx on a Unix socket.
 *
 * @param writeServer writes a `server` block with this `listen`, and resolves to the file's path.
 */
export async function startNginx(writeServer: (listen: string) => Promise<string>) {
  const folder = await mkdtemp(join(tmpdir(), "fish-nginx-"));
  const socketPath = join(folder, "socket");
  const server = await writeServer(`unix:${socketPath}`);
  const configuration = join(folder, "nginx.conf");
  await writeFile(configuration, mainConfiguration(folder, server));
  return startOnSocket({ command: "nginx", args: ["-c", configuration], socketPath, folder });
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
