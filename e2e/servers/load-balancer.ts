import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findProgram } from "@fabulous-fish/tools/programs";
import { untilResponding } from "./until-responding.ts";

const recipes = join(import.meta.dirname, "..", "..", "apps", "gate", "balancers");

/** A load balancer with the configuration of apps/gate/balancers. */
export interface LoadBalancer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts HAProxy without TLS, and waits until it responds.
 *
 * @param gates the ports of gates on this machine
 * @param edit changes the configuration
 */
export async function startHaproxy(
  port: number,
  gates: readonly number[],
  edit: (configuration: string) => string = (configuration) => configuration,
): Promise<LoadBalancer> {
  const folder = await mkdtemp(join(tmpdir(), "fish-haproxy-"));
  const file = join(folder, "haproxy.cfg");
  const written = await readFile(join(recipes, "haproxy.cfg"), "utf8");
  const servers = gates.map((gate, index) => `  server gate-${index} 127.0.0.1:${gate}`);
  const configuration = written
    .replace("bind :80", `bind 127.0.0.1:${port}`)
    .replaceAll(/^ {2}(?:user|group|server|bind :443|http-request redirect) .*\n/gm, "")
    .concat(servers.join("\n"), "\n");
  await writeFile(file, edit(configuration));
  const server = spawn(findProgram("haproxy") ?? "haproxy", ["-db", "-f", file], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilResponding(url, server);
  return {
    url,
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
