import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { defaultRoot } from "../nginx.ts";

/*
 * The web servers' configurations that the build writes for a site, edited as docs/hosting.md says to an
 * operator. The folder of the site has its `-hosting` folder beside it.
 */

/** Where a server finds its site, and keeps everything else. */
export interface ServerFolders {
  readonly site: string;
  readonly folder: string;
}

/**
 * Writes nginx's configuration of a site.
 *
 * @param address as of the directive `listen`
 * @param directives what the block `http` has besides
 * @returns the arguments of the command
 */
export async function configureNginx(
  { site, folder }: ServerFolders,
  address: string,
  directives = "",
): Promise<readonly string[]> {
  const written = await readHostingFile(site, "nginx.conf");
  const server = join(folder, "server.conf");
  await writeFile(server, written.replace("listen 80;", `listen ${address};`));
  return writeNginxMain(folder, `${directives}\n  include "${server}";`);
}

/**
 * Writes the configuration of an nginx that is one process in the foreground, and writes only to its folder.
 *
 * @param http the directives of the block `http`
 * @returns the arguments of the command
 */
export async function writeNginxMain(folder: string, http: string): Promise<readonly string[]> {
  const configuration = join(folder, "nginx.conf");
  await writeFile(
    configuration,
    `
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
  ${http}
}
`,
  );
  return ["-c", configuration];
}

/**
 * Writes Caddy's configuration, without certificates. Caddy also writes to the folders that
 * `XDG_DATA_HOME` and `XDG_CONFIG_HOME` name.
 *
 * @param address the site's address, followed by what begins its block
 * @returns the arguments of the command
 */
export async function configureCaddy({ site, folder }: ServerFolders, address: string) {
  const written = await readHostingFile(site, "Caddyfile");
  const configuration = join(folder, "Caddyfile");
  await writeFile(
    configuration,
    `{\n\tadmin off\n\tauto_https off\n}\n${written.replace("game.example {", address)}`,
  );
  return ["run", "--adapter", "caddyfile", "--config", configuration];
}

/** Reads a hosting file, with the paths of the site. */
async function readHostingFile(site: string, name: string): Promise<string> {
  const text = await readFile(join(`${site}-hosting`, name), "utf8");
  return text.replaceAll(defaultRoot, site);
}
