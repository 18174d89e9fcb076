import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createKey, type GateClient } from "@fabulous-fish/gate/testing/gate-client";
import { holdingsShortBy } from "@fabulous-fish/gate/testing/stub-chain";
import { serveChain } from "./chain-server.ts";
import { builtGate, runGate, runGateCommand } from "./gate-process.ts";
import { browserAt, origin } from "./http-client.ts";
import { startRedisServer } from "./redis-server.ts";
import { makeSite } from "./site-folder.ts";

export const enough = holdingsShortBy(0n);
export const game = "/WebGLBuild/index.html";
export const metricsToken = "0123456789abcdef";

type Variables = Readonly<Record<string, string>>;

/** The processes of a gate, and what they share: a Redis server, a chain and a site. */
export type Fleet = Awaited<ReturnType<typeof prepareFleet>>;

/**
 * Prepares what processes share, without any process.
 *
 * @param round how long a round of the chain lasts, in milliseconds. Default: as on the main network.
 */
export async function prepareFleet(round?: number) {
  const redis = await startRedisServer();
  const server = await serveChain(round);
  const { chain } = server;
  const site = await makeSite(server.url);
  const built = await builtGate();
  const copies = await mkdtemp(join(tmpdir(), "fish-copies-"));
  const variables: Variables = {
    GATE_ORIGINS: origin,
    GATE_SITE: site,
    GATE_STORE: redis.url,
    GATE_DENIALS: copies,
    GATE_METRICS_TOKEN: metricsToken,
  };
  let players = 0;
  return {
    redis,
    chain,
    variables,
    start: (others: Variables = {}) => runGate({ ...variables, ...others }, built),
    /** Runs a command of the built gate. */
    run: (words: readonly string[], others: Variables = {}) =>
      runGateCommand(words, { ...variables, ...others }, built),
    /** A key whose account holds enough. */
    newPlayer() {
      const key = createKey(++players);
      chain.hold(key.account, enough);
      return key;
    },
    async remove() {
      await Promise.all([redis.remove(), server.close()]);
      await rm(site, { recursive: true });
      await rm(copies, { recursive: true });
    },
  };
}

/** The same browser, whose requests go elsewhere. */
export function moved(browser: GateClient, ...to: readonly string[]): GateClient {
  const other = browserAt(...to);
  for (const [name, value] of browser.cookies) other.cookies.set(name, value);
  return other;
}
