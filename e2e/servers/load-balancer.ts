import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { findProgram, providePrograms } from "@fabulous-fish/tools/programs";
import { untilResponding } from "./until-responding.ts";
import { editing } from "./web-server.ts";

const recipes = join(import.meta.dirname, "..", "..", "apps/gate/deploy/balancers");

/** A load balancer with the configuration of apps/gate/deploy/balancers. */
export interface LoadBalancer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a load balancer without TLS, and waits until it responds.
 *
 * @param gates the ports of gates on this machine
 * @param edit changes its configuration
 */
export type StartLoadBalancer = (
  port: number,
  gates: readonly number[],
  edit?: (configuration: string) => string,
) => Promise<LoadBalancer>;

type Edit = Parameters<StartLoadBalancer>[2];

const recipe = (name: string) => readFile(join(recipes, name), "utf8");

/**
 * @param provide returns the path of a program.
 * @param write writes what it needs into a folder, and returns its arguments.
 */
function startWith(
  provide: () => string,
  write: (folder: string, port: number, gates: readonly number[], edit: Edit) => Promise<string[]>,
): StartLoadBalancer {
  return async (port, gates, edit) => {
    const program = provide();
    const folder = await mkdtemp(join(tmpdir(), "fish-load-balancer-"));
    const args = await write(folder, port, gates, edit);
    const server = spawn(program, args, { stdio: ["ignore", "ignore", "pipe"] });
    const url = `http://127.0.0.1:${port}`;
    await untilResponding(url, server);
    // Traefik responds before it knows where to.
    const status = async () => (await fetch(`${url}/gate/jwks.json`)).status;
    await expect.poll(status).not.toBe(404);
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
  };
}

const haproxy = () => providePrograms(["haproxy"]).haproxy;
// No package of Debian has it.
const traefik = () => findProgram("traefik") ?? "traefik";

export const startHaproxy = startWith(haproxy, async (folder, port, gates, edit) => {
  const file = join(folder, "haproxy.cfg");
  const servers = gates.map((gate, index) => `  server gate-${index} 127.0.0.1:${gate}\n`);
  const configuration = (await recipe("haproxy.cfg"))
    .replace("bind :80", `bind 127.0.0.1:${port}`)
    .replaceAll(/^ {2}(?:user|group|server|bind :443|http-request redirect) .*\n/gm, "");
  await writeFile(file, editing(edit, configuration + servers.join("")));
  return ["-db", "-f", file];
});

export const startTraefik = startWith(traefik, async (folder, port, gates, edit) => {
  const file = join(folder, "gates.yaml");
  const servers = gates.map((gate) => `          - url: http://127.0.0.1:${gate}\n`);
  const dynamic = (await recipe("traefik-gates.yaml"))
    .replace("Host(`game.example`)", "PathPrefix(`/`)")
    .replace(/^ {6}tls:\n.*\n/m, "")
    .replaceAll(/^ {10}- url: .*\n/gm, "");
  await writeFile(file, editing(edit, dynamic + servers.join("")));
  const configuration = (await recipe("traefik.yaml"))
    .replace(/^ {2}web:\n[^]*?(?= {2}websecure:)/m, "")
    .replace(/^certificatesResolvers:\n[^]*?(?=providers:)/m, "")
    .replace('":443"', `"127.0.0.1:${port}"`)
    .replace("/etc/traefik/gates.yaml", file);
  await writeFile(join(folder, "traefik.yaml"), configuration);
  return ["--configFile", join(folder, "traefik.yaml")];
});
