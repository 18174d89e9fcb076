import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { writeHostingFiles } from "@fabulous-fish/operator";
import { findProgram, type ProgramName } from "@fabulous-fish/tools/programs";

/** A web server with the configuration that the build writes for a site. */
export interface WebServer {
  readonly url: string;
  /** The folder of the files. */
  readonly site: string;
  readonly stop: () => Promise<void>;
}

/** How to start a web server in the foreground. */
export interface WebServerOptions {
  readonly name: ProgramName;
  readonly port: number;
  readonly files: Readonly<Record<string, string>>;
  /** As of the build's option `--gate`. */
  readonly gateUrls: readonly string[];
  /**
   * Writes the server's own configuration into its folder.
   *
   * @param hosting the folder of the files that the build writes for web servers.
   * @returns the arguments of the command.
   */
  readonly configure: (folder: string, site: string, hosting: string) => Promise<readonly string[]>;
}

/** Starts a web server with a site of the given files, and waits until it responds. */
export async function startWebServer(options: WebServerOptions): Promise<WebServer> {
  const { name, port, files, gateUrls, configure } = options;
  const folder = await mkdtemp(join(tmpdir(), `fish-${name}-`));
  const site = join(folder, "site");
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(site, path)), { recursive: true });
    await writeFile(join(site, path), content);
  }
  await writeHostingFiles(site, { gateUrls });
  const args = await configure(folder, site, `${site}-hosting`);

  const server = spawn(findProgram(name) ?? name, args, {
    stdio: ["ignore", "ignore", "pipe"],
    // Caddy writes to these folders.
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  let errors = "";
  server.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  const until = Date.now() + 10_000;
  while (!(await fetch(url).catch(() => undefined))) {
    if (Date.now() > until || server.exitCode !== null) {
      throw new Error(`${name} does not start. ${errors}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    site,
    async stop() {
      if (server.exitCode === null) {
        const ended = once(server, "exit");
        server.kill();
        await ended;
      }
      await rm(folder, { recursive: true });
    },
  };
}
