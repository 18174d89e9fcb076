import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startOnSocket, succeeds } from "./socket-server.ts";

export const hasCaddy = succeeds("caddy", "version");

/**
 * Starts Caddy on a Unix socket, with the Caddyfile that the build writes for a site.
 *
 * @param site the folder of the built page; its `-hosting` folder is beside it.
 */
export async function startCaddy(site: string) {
  const folder = await mkdtemp(join(tmpdir(), "fish-caddy-"));
  const socketPath = join(folder, "socket");
  const written = await readFile(join(`${site}-hosting`, "Caddyfile"), "utf8");
  // What docs/hosting.md tells an operator to set.
  const edited = written
    .replace("game.example {", `http:// {\n\tbind unix/${socketPath}`)
    .replaceAll("/var/www/fabulous-fish", site);
  const configuration = join(folder, "Caddyfile");
  await writeFile(configuration, `{\n\tadmin off\n\tauto_https off\n}\n${edited}`);
  return startOnSocket({
    command: "caddy",
    args: ["run", "--adapter", "caddyfile", "--config", configuration],
    socketPath,
    folder,
    // Caddy writes to its folders for data and configuration.
    environment: { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
}
