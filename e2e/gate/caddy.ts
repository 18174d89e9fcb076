import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startWebServer, type WebServer } from "./web-server.ts";

/**
 * Starts Caddy with a site of the given files, and with the configuration that the build writes.
 *
 * @param gateUrls as of the build's option `--gate`.
 */
export function startCaddy(
  port: number,
  files: Readonly<Record<string, string>>,
  gateUrls: readonly string[],
): Promise<WebServer> {
  const configure = async (folder: string, site: string, hosting: string) => {
    const written = await readFile(join(hosting, "Caddyfile"), "utf8");
    // What docs/hosting.md tells an operator to set.
    const edited = written
      .replace("game.example {", `http://127.0.0.1:${port} {`)
      .replaceAll("/var/www/fabulous-fish", site);
    const configuration = join(folder, "Caddyfile");
    await writeFile(configuration, `${globalOptions}${edited}`);
    return ["run", "--adapter", "caddyfile", "--config", configuration];
  };
  return startWebServer({ name: "caddy", port, files, gateUrls, configure });
}

const globalOptions = `{
	admin off
}
`;
