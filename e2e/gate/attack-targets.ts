import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { RateLimits, Store } from "@fabulous-fish/gate";
import type { Target } from "@fabulous-fish/gate/testing/attacks/attacks";
import { openLmdbStore } from "@fabulous-fish/gate/lmdb-store";
import { createNodeGate } from "@fabulous-fish/gate/node";
import { pageFiles } from "@fabulous-fish/gate/page-files";
import { openRedisStore } from "@fabulous-fish/gate/redis-store";
import { serveGate } from "@fabulous-fish/gate/server";
import { GateClient } from "@fabulous-fish/gate/testing/gate-client";
import { type ChainServer, serveChain } from "./chain-server.ts";
import { origin } from "./http-client.ts";
import { sendRaw } from "./raw-request.ts";
import { startRedisServer } from "./redis-server.ts";
import { makeSite } from "./site-folder.ts";
import { startWorker } from "./workerd.ts";

/** A gate under attack over HTTP, and how to end it. */
export interface RunningTarget extends Target {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a gate with these limits of requests, in one of its shapes. */
export type StartTarget = (limits: Partial<RateLimits>) => Promise<RunningTarget>;

/** The operator's token of the gate in Cloudflare's runtime. */
export const operatorToken = "0123456789abcdef0123456789abcdef";

/** The shapes of a gate. */
export const shapes: Readonly<Record<string, StartTarget>> = {
  "Node with the file": (limits) =>
    startOnNode(limits, (folder, now) => ({
      store: openLmdbStore({ path: join(folder, "gate.lmdb"), now }),
    })),

  "Node with Redis": async (limits) => {
    const redis = await startRedisServer();
    const store = await openRedisStore({ url: redis.url });
    return startOnNode(limits, () => ({
      store,
      advance: (milliseconds) => redis.advance(milliseconds),
      remove: () => redis.remove(),
    }));
  },

  "Cloudflare's runtime": startInWorkerd,
};

/** Starts a gate in Cloudflare's runtime, with the secret {@link operatorToken}. */
export async function startInWorkerd(limits: Partial<RateLimits>): Promise<RunningTarget> {
  const chain = await serveChain();
  const assets = await makeSite(chain.url);
  const gate = { origins: [origin], limits };
  const worker = await startWorker({
    entry: "e2e/gate/attack-worker.ts",
    assets,
    gate,
    secrets: { OPERATOR_TOKEN: operatorToken },
  });
  return target(worker.url, chain, {
    async pass(milliseconds) {
      await fetch(`${worker.url}/pass`, { method: "POST", body: String(milliseconds) });
    },
    async stop() {
      await worker.remove();
      await chain.close();
      await rm(assets, { recursive: true });
    },
  });
}

/** A store of a gate on Node. */
interface OpenedStore {
  readonly store: Store;
  /** Advances the store's own clock, if it has one. */
  readonly advance?: (milliseconds: number) => Promise<void>;
  readonly remove?: () => Promise<void>;
}

async function startOnNode(
  limits: Partial<RateLimits>,
  open: (folder: string, now: () => number) => OpenedStore,
): Promise<RunningTarget> {
  const chain = await serveChain();
  const site = await makeSite(chain.url);
  const folder = await makeSite(chain.url);
  let passed = 0;
  const now = () => Date.now() + passed;
  const { store, advance, remove } = open(folder, now);
  const files = pageFiles(site, { connectOrigins: [] });
  const document = { nodes: [{ url: chain.url }] };
  const gate = await createNodeGate({ document, origins: [origin], files, store, now, limits });
  const server = await serveGate({ gate, files, host: "127.0.0.1", port: 0, trustedProxies: [] });
  return target(`http://127.0.0.1:${server.port}`, chain, {
    async pass(milliseconds) {
      passed += milliseconds;
      await advance?.(milliseconds);
    },
    async stop() {
      await server.stop();
      await remove?.();
      await chain.close();
      await Promise.all([site, folder].map((each) => rm(each, { recursive: true })));
    },
  });
}

function target(
  url: string,
  { chain, hostname }: ChainServer,
  { pass, stop }: Pick<RunningTarget, "pass" | "stop">,
): RunningTarget {
  let passed = 0;
  chain.now = () => Date.now() + passed;

  /** Sends paths and headers as they are, as an attacker can. */
  async function send(request: Request, path: string): Promise<Response> {
    const body = request.body === null ? undefined : new Uint8Array(await request.arrayBuffer());
    const response = await sendRaw(url, request.method, path, {
      headers: Object.fromEntries(request.headers),
      ...(body === undefined ? {} : { body }),
    });
    const headers = Object.entries(response.headers).flatMap(([name, values]) =>
      [values ?? []].flat().map((value): [string, string] => [name, value]),
    );
    const hasBody = ![204, 304].includes(response.status);
    return new Response(hasBody ? response.body : null, { status: response.status, headers });
  }

  return {
    origin,
    url,
    stop,
    client: () => new GateClient(send, origin),
    hold: (account, assets, authAddress) => chain.hold(account, assets, authAddress),
    nodes: (mode) => void chain.modes.set(hostname, mode),
    async pass(milliseconds) {
      passed += milliseconds;
      await pass(milliseconds);
    },
  };
}
