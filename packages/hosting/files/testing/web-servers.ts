import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { configureCaddy, configureNginx } from "./configure-servers.ts";
import { startOnSocket, succeeds } from "./socket-server.ts";

/** @param directives what the block `http` has besides */
export async function startNginx(site: string, directives?: string) {
  const { folder, socketPath } = await createFolder();
  const args = await configureNginx({ site, folder }, `unix:${socketPath}`, directives);
  return startOnSocket({ command: "nginx", args, socketPath, folder });
}

async function startCaddy(site: string) {
  const { folder, socketPath } = await createFolder();
  const args = await configureCaddy({ site, folder }, `http:// {\n\tbind unix/${socketPath}`);
  const environment = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return startOnSocket({ command: "caddy", args, socketPath, folder, environment });
}

async function createFolder() {
  const folder = await mkdtemp(join(tmpdir(), "fish-web-server-"));
  return { folder, socketPath: join(folder, "socket") };
}

/** The web servers. Each is started with a site's folder. */
export const webServers = [
  {
    name: "nginx",
    isInstalled: succeeds("nginx", "-v"),
    start: (site: string) => startNginx(site),
  },
  { name: "Caddy", isInstalled: succeeds("caddy", "version"), start: startCaddy },
] as const;
