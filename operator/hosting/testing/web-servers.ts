import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultRoot } from "../nginx.ts";
import { startOnSocket, succeeds } from "./socket-server.ts";

/*
 * The web servers, each with the configuration that the build writes for a site, edited as
 * docs/hosting.md tells an operator. The folder of the site has its `-hosting` folder beside it.
 */

async function startNginx(site: string) {
  const { folder, socketPath, read } = await open(site);
  const written = await read("nginx.conf");
  await writeFile(
    join(folder, "server.conf"),
    written.replace("listen 80;", `listen unix:${socketPath};`),
  );
  const configuration = join(folder, "nginx.conf");
  await writeFile(configuration, nginxMainConfiguration(folder));
  return startOnSocket({ command: "nginx", args: ["-c", configuration], socketPath, folder });
}

/** One process in the foreground that writes only to its folder. */
const nginxMainConfiguration = (folder: string) => `
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
  include "${folder}/server.conf";
}
`;

async function startCaddy(site: string) {
  const { folder, socketPath, read } = await open(site);
  const written = await read("Caddyfile");
  const edited = written.replace("game.example {", `http:// {\n\tbind unix/${socketPath}`);
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

async function open(site: string) {
  const folder = await mkdtemp(join(tmpdir(), "fish-web-server-"));
  /** Reads a hosting file, with the paths of the site. */
  const read = async (name: string) =>
    (await readFile(join(`${site}-hosting`, name), "utf8")).replaceAll(defaultRoot, site);
  return { folder, socketPath: join(folder, "socket"), read };
}

export const webServers = [
  { name: "nginx", isInstalled: succeeds("nginx", "-v"), start: startNginx },
  { name: "Caddy", isInstalled: succeeds("caddy", "version"), start: startCaddy },
] as const;
