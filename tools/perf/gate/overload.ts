import { fork } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { join } from "node:path";
import { createKey } from "@fabulous-fish/gate/testing/gate-client";
import { signIn, statusesOf } from "./load.ts";
import type { NewPlayerCounts } from "./new-players.ts";
import { startGateServers } from "./servers.ts";

/** Thirty times the connections that the other measurements use, which keep the process busy. */
const connections = 1_000;
const seconds = 15;
/** Between two requests of each kind, in milliseconds. */
const probeInterval = 50;

/** Returns how many requests, or sign-ins, a second succeeded, and how many got 503 with `Retry-After`. */
type Load = (url: string) => Promise<{ readonly served: number; readonly rejected: number }>;

/** Challenges that new players request. */
export const challenges: Load = async (url) => {
  const { account } = createKey(500_000);
  const statuses = await statusesOf(url + "/gate/challenge", [
    ...["--connections", `${connections}`, "--duration", `${seconds}`, "--method", "POST"],
    ...["--headers", `origin=${url}`, "--headers", "content-type=application/json"],
    ...["--body", JSON.stringify({ account })],
  ]);
  return { served: (statuses[200] ?? 0) / seconds, rejected: (statuses[503] ?? 0) / seconds };
};

/** Sign-ins of new players, each a challenge, a signature and a proof. */
export const signIns: Load = async (url) => {
  const program = join(import.meta.dirname, "new-players.ts");
  const newPlayers = fork(program, [url, String(connections)], { execArgv: ["--import", "tsx"] });
  await once(newPlayers, "message");
  await new Promise((resolve) => setTimeout(resolve, 1_000 * seconds));
  newPlayers.send("stop");
  const [{ signedIn, shed, failed }] = (await once(newPlayers, "message")) as [NewPlayerCounts];
  if (failed > 0) throw new Error(`${failed} sign-ins have failed.`);
  return { served: signedIn / seconds, rejected: shed / seconds };
};

/** Measures one process of a gate while it has a much larger load than it can take. */
export async function measureOverload(load: Load) {
  const { url, usage, stop } = await startGateServers(1);
  const [cookie = ""] = await signIn(url, 1, 1);
  const [before] = await usage();
  let isLoaded = true;
  let failed = 0;

  /** Returns the longest time until a response, as long as there is the load. */
  async function longest(path: string, status: number): Promise<number> {
    const times: number[] = [];
    while (isLoaded) {
      const startedAt = performance.now();
      if ((await statusOf(url + path, cookie)) !== status) failed += 1;
      times.push(performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, probeInterval));
    }
    return Math.max(...times);
  }

  const counting = load(url).finally(() => (isLoaded = false));
  const times = await Promise.all([
    longest("/gate/health", 200),
    longest("/gate/ready", 200),
    longest("/gate/session", 200),
    longest("/gate/authorize", 204),
  ]);
  const counts = await counting;
  const [after] = await usage();
  await stop();
  const memory = ((after?.memory ?? NaN) - (before?.memory ?? NaN)) / 1e6;
  const [health, player] = [Math.max(...times.slice(0, 2)), Math.max(...times.slice(2))];
  return {
    /** The longest time until `/gate/health` or `/gate/ready` responded on a new connection, in ms. */
    health,
    /** The same of what a player with a session requests. */
    player,
    /** The number of these requests, of both kinds, that did not succeed. */
    failed,
    /** The memory that the load added to the process, in MB. */
    memory,
    ...counts,
  };
}

/** Sends a request on a connection of its own, as a load balancer does. */
function statusOf(url: string, cookie: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent: false, headers: { cookie } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.once("error", reject).end();
  });
}
