import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { writeHostingFiles } from "@fabulous-fish/hosting";
import type { ServerFolders } from "@fabulous-fish/hosting/files/testing/configure-servers";
import { untilResponding } from "./until-responding.ts";

/** A web server with the configuration that the build writes for a site. */
export interface WebServer {
  readonly url: string;
  /** The folder of the files. */
  readonly site: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a web server with a site of the given files, and waits until it responds.
 *
 * @param gateUrls as of the build's option `--gate`.
 * @param edit replaces the configuration that the build has written
 */
export type StartWebServer = (
  port: number,
  files: Readonly<Record<string, string | Uint8Array>>,
  gateUrls: readonly string[],
  edit?: (configuration: string) => string,
) => Promise<WebServer>;

/**
 * Edits a configuration, if there is an edit.
 *
 * @throws {Error} if the edit changes nothing: the test would not be of what it says.
 */
export function editing(edit: Parameters<StartWebServer>[3], configuration: string): string {
  const edited = edit?.(configuration);
  if (edited === undefined) return configuration;
  if (edited === configuration) throw new Error("The configuration has nothing of what is edited.");
  return edited;
}

/** Divides every wait of a configuration by ten. */
export const shortenWaits = (configuration: string): string =>
  configuration.replaceAll(
    /((?:timeout|duration) )(\d+)s\b/g,
    (_, directive: string, seconds: string) => `${directive}${Number(seconds) * 100}ms`,
  );

/**
 * @param provide returns the path of the server.
 * @param written the file of the build in which the site's waits are.
 */
export function startWith(
  provide: () => string,
  written: string,
  configure: (folders: ServerFolders, port: number) => Promise<readonly string[]>,
): StartWebServer {
  return async (port, files, gateUrls, edit) => {
    const program = provide();
    const folder = await mkdtemp(join(tmpdir(), "fish-web-server-"));
    const site = join(folder, "site");
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(site, path)), { recursive: true });
      await writeFile(join(site, path), content);
    }
    await writeHostingFiles(site, { gateUrls });
    const configuration = join(`${site}-hosting`, written);
    await writeFile(configuration, editing(edit, await readFile(configuration, "utf8")));
    const args = await configure({ site, folder }, port);

    const server = spawn(program, args, {
      stdio: ["ignore", "ignore", "pipe"],
      // Caddy writes to these folders.
      env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    });
    const url = `http://127.0.0.1:${port}`;
    await untilResponding(url, server);
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
  };
}
