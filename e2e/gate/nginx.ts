import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startWebServer, type WebServer } from "./web-server.ts";

/**
 * Starts nginx with a site of the given files, and with the configuration that the build writes.
 *
 * @param gateUrls as of the build's option `--gate`.
 */
export function startNginx(
  port: number,
  files: Readonly<Record<string, string>>,
  gateUrls: readonly string[],
): Promise<WebServer> {
  const configure = async (folder: string, site: string, hosting: string) => {
    const server = join(hosting, "nginx.conf");
    const written = await readFile(server, "utf8");
    // What docs/hosting.md tells an operator to set.
    const edited = written
      .replace("listen 80;", `listen 127.0.0.1:${port};`)
      .replaceAll("/var/www/fabulous-fish", site);
    await writeFile(server, edited);
    const configuration = join(folder, "nginx.conf");
    await writeFile(configuration, mainConfiguration(folder, server));
    return ["-c", configuration];
  };
  return startWebServer({ name: "nginx", port, files, gateUrls, configure });
}

/** One process in the foreground that writes only to its folder. */
const mainConfiguration = (folder: string, server: string) => `
daemon off;
master_process off;
pid "${folder}/pid";
error_log stderr crit;
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
