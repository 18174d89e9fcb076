import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { writeHostingFiles } from "@fabulous-fish/operator";
import { findProgram } from "@fabulous-fish/tools/programs";

/** An nginx that serves a site, with the configuration that the build writes. */
export interface Nginx {
  readonly url: string;
  /** The folder of the files. */
  readonly site: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts nginx with a site of the given files.
 *
 * @param gateUrls as of the build's option `--gate`.
 */
export async function startNginx(
  port: number,
  files: Readonly<Record<string, string>>,
  gateUrls: readonly string[],
): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), "fish-nginx-"));
  const site = join(folder, "site");
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(site, path)), { recursive: true });
    await writeFile(join(site, path), content);
  }
  await writeHostingFiles(site, { gateUrls });
  const server = join(`${site}-hosting`, "nginx.conf");
  const written = await readFile(server, "utf8");
  // What docs/hosting.md tells an operator to set.
  const edited = written
    .replace("listen 80;", `listen 127.0.0.1:${port};`)
    .replaceAll("/var/www/fabulous-fish", site);
  await writeFile(server, edited);
  await writeFile(join(folder, "nginx.conf"), mainConfiguration(folder, server));

  const nginx = spawn(findProgram("nginx") ?? "nginx", ["-c", join(folder, "nginx.conf")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  const until = Date.now() + 10_000;
  while (!(await fetch(url).catch(() => undefined))) {
    if (Date.now() > until || nginx.exitCode !== null) throw new Error("nginx does not start.");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    site,
    async stop() {
      if (nginx.exitCode === null) {
        const ended = once(nginx, "exit");
        nginx.kill();
        await ended;
      }
      await rm(folder, { recursive: true });
    },
  };
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
