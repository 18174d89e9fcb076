import type { ProofMethod } from "@fabulous-fish/core";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { RateLimits, Store } from "@fabulous-fish/gate";
import { expect } from "@playwright/test";
import type { Target } from "@fabulous-fish/gate/testing/attacks/attacks";
import { createNodeGate } from "@fabulous-fish/gate/node";
import { openStore } from "@fabulous-fish/gate/open-store";
import { pageFiles } from "@fabulous-fish/gate/page-files";
import { serveGate } from "@fabulous-fish/gate/server";
import { GateClient } from "@fabulous-fish/gate/testing/gate-client";
import { type ChainServer, serveChain } from "./chain-server.ts";
import { origin } from "./http-client.ts";
import { sendRaw } from "./raw-request.ts";
import { makeSite } from "./site-folder.ts";
import { startWorker } from "./workerd.ts";

/** A gate under attack over HTTP, and how to end it. */
export interface RunningTarget extends Target {
  readonly url: string;
  /** Requested paths of its node, for blocks. */
  readonly blockRequests: readonly string[];
  stop(): Promise<void>;
}

/** The options of a gate under attack. */
export interface TargetOptions {
  /** The limits of requests. Default: those of every gate. */
  readonly limits?: Partial<RateLimits>;
  /** Whether it follows the chain's blocks. Default: false. */
  readonly follow?: boolean;
  /** The methods of signing in that it accepts. Default: all. */
  readonly signInMethods?: readonly ProofMethod[];
  /** Default: 1. */
  readonly nodes?: 1 | 2 | 3;
  /** Default: as on the main network. */
  readonly roundMilliseconds?: number;
}

/** Starts a gate in one of its shapes. */
export type StartTarget = (options: TargetOptions) => Promise<RunningTarget>;

const season = "spring";
const fifteenMinutes = 15 * 60_000;

/** The operator's token of the gate in Cloudflare's runtime. */
export const operatorToken = "0123456789abcdef0123456789abcdef";

/** Starts a gate in Cloudflare's runtime, with the secret {@link operatorToken}. */
export async function startInWorkerd({
  nodes,
  roundMilliseconds: round,
  ...options
}: TargetOptions): Promise<RunningTarget> {
  const chain = await serveChain(round);
  const assets = await makeSite(...urlsOf(chain, nodes));
  const gate = { origins: [origin], season, ...options };
  const worker = await startWorker({
    entry: "e2e/servers/attack-worker.ts",
    assets,
    gate,
    secrets: { OPERATOR_TOKEN: operatorToken },
  });
  return target(worker.url, chain, options, {
    async pass(milliseconds) {
      const sent = { method: "POST", body: String(milliseconds) };
      const { status } = await fetch(`${worker.url}/pass`, sent);
      if (status !== 200) throw new Error(`The Worker responded ${status}.`);
    },
    async stop() {
      await worker.remove();
      await chain.close();
      await rm(assets, { recursive: true });
    },
  });
}

/**
 * Starts a gate on Node with the file.
 *
 * @param publicUrl where players reach it. Default: the URL of the gate.
 */
export function startWithFile(options: TargetOptions, publicUrl?: string) {
  const open = async (folder: string, now: () => number) => ({
    store: await openStore(join(folder, "gate.lmdb"), now),
  });
  return startOnNode(options, open, publicUrl);
}

/** A store of a gate on Node. */
interface OpenedStore {
  readonly store: Store;
  /** Advances the store's own clock, if it has one. */
  readonly advance?: (milliseconds: number) => Promise<void>;
  readonly remove?: () => Promise<void>;
}

/** Starts a gate on Node with a store. */
export async function startOnNode(
  { nodes, roundMilliseconds: round, ...options }: TargetOptions,
  open: (folder: string, now: () => number) => Promise<OpenedStore>,
  publicUrl?: string,
): Promise<RunningTarget & { readonly gateUrl: string }> {
  const chain = await serveChain(round);
  const urls = urlsOf(chain, nodes);
  const site = await makeSite(...urls);
  const folder = await makeSite(...urls);
  let passed = 0;
  const now = () => Date.now() + passed;
  const { store, advance, remove } = await open(folder, now);
  const files = pageFiles(site, { connectOrigins: [] });
  const document = { nodes: urls.map((url) => ({ url })) };
  const gate = await createNodeGate({
    document,
    origins: [origin],
    season,
    files,
    store,
    now,
    ...options,
  });
  const server = await serveGate({ gate, files, host: "127.0.0.1", port: 0, trustedProxies: [] });
  const gateUrl = `http://127.0.0.1:${server.port}`;
  const running = target(publicUrl ?? gateUrl, chain, options, {
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
  return { ...running, gateUrl };
}

function urlsOf({ urls }: ChainServer, nodes: TargetOptions["nodes"] = 1) {
  return urls.slice(0, nodes);
}

function target(
  url: string,
  { chain, hostname, hostnames }: ChainServer,
  { follow = false }: TargetOptions,
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

  /** Waits until the gate has followed the chain up to now. If nobody has played, it does not. */
  async function followed(milliseconds: number): Promise<void> {
    const { blockRequests, round, modes } = chain;
    const isFollowing = (modes.get(hostname) ?? "up") === "up" && milliseconds < fifteenMinutes;
    if (!follow || !isFollowing) return;
    const waitsFor = (path: string) => BigInt(/after\/(\d+)$/.exec(path)?.[1] ?? 0);
    const isFollowed = () => blockRequests.some((path) => waitsFor(path) >= round);
    await expect.poll(isFollowed, { intervals: [20] }).toBe(true);
  }

  return {
    origin,
    url,
    blockRequests: chain.blockRequests,
    stop,
    ...(follow ? { maxYesMilliseconds: 25 * 60_000 } : {}),
    maxAttackMilliseconds: 60_000,
    client: () => new GateClient(send, origin),
    hold: (account, assets, authAddress) => chain.hold(account, assets, authAddress),
    fail: (account, fault) => void chain.accountFaults.set(account, fault),
    nodes(...modes) {
      hostnames.forEach((each, index) => {
        chain.modes.set(each, modes[index] ?? modes.at(-1) ?? modes[0]);
      });
    },
    async pass(milliseconds, client) {
      const before = chain.now();
      passed += milliseconds;
      await pass(milliseconds);
      await followed(milliseconds);
      if (client !== undefined)
        await expect.poll(() => hasReadAccount(client, before), { intervals: [100] }).toBe(true);
    },
  };
}

/** Whether a gate has read the account of a client since then, or has ended its session. */
async function hasReadAccount(client: GateClient, since: number): Promise<boolean> {
  const response = await client.get("/gate/session");
  if (response.status !== 200) return response.status === 401;
  const { checkedAt } = (await response.json()) as { readonly checkedAt: number | null };
  return checkedAt !== null && checkedAt > since;
}
