import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "@playwright/test";
import type { GateOptions, Store } from "@fabulous-fish/gate";
import { attacks, floodAttacks, type Target } from "@fabulous-fish/gate/attacks/attacks";
import { openLmdbStore } from "@fabulous-fish/gate/lmdb-store";
import { openRedisStore } from "@fabulous-fish/gate/redis-store";
import { GateClient } from "@fabulous-fish/gate/testing/gate-client";
import { setUp } from "@fabulous-fish/gate/testing/gate-fixture";
import { type ChainServer, serveChain } from "./chain-server.ts";
import { origin, sendTo } from "./http-client.ts";
import { type RedisServer, startRedisServer } from "./redis-server.ts";
import { makeSite } from "./site-folder.ts";
import { type RunningWorker, startWorker } from "./workerd.ts";

/** Every attack, with a title of its own: some have the same name. */
const numbered = Object.entries(attacks)
  .flatMap(([subject, listed]) =>
    listed.map(({ name, run }) => ({ name: `${subject}: ${name}`, run })),
  )
  .map(({ name, run }, index) => ({ name: `${index + 1}. ${name}`, run }));

/** A gate in this process, on a store with its own clock or with one that `advance` moves. */
function targetOn(
  { gate, chain, pass, send, client }: ReturnType<typeof setUp>,
  advance: (milliseconds: number) => Promise<void>,
): Target & { readonly close: () => Promise<void> } {
  return {
    ...{ origin, send, client, close: () => gate.close() },
    hold: (account, assets, authAddress) => chain.hold(account, assets, authAddress),
    nodes(mode) {
      for (const node of ["node-a.example", "node-b.example"]) chain.modes.set(node, mode);
    },
    async pass(milliseconds) {
      pass(milliseconds);
      await advance(milliseconds);
    },
  };
}

test.describe("on Node with a file", () => {
  async function run(attack: (target: Target) => Promise<void>, options: Partial<GateOptions>) {
    const folder = await mkdtemp(join(tmpdir(), "fish-attacks-"));
    let now = () => Date.parse("2026-01-01T00:00:00Z");
    const store = openLmdbStore({ path: join(folder, "gate.lmdb"), now: () => now() });
    const fixture = setUp({ ...options, store });
    now = () => fixture.clock.time;
    const target = targetOn(fixture, () => Promise.resolve());
    await attack(target);
    await target.close();
    await rm(folder, { recursive: true });
  }
  for (const { name, run: attack } of numbered) test(name, () => run(attack, {}));
  for (const { name, run: attack } of floodAttacks) test(name, () => run(attack, { limits: {} }));
});

test.describe("on Node with Redis", () => {
  let redis: RedisServer;
  test.beforeAll(async () => {
    redis = await startRedisServer();
  });
  test.afterAll(() => redis.remove());
  // The server is started once.
  test.describe.configure({ mode: "default" });

  async function run(attack: (target: Target) => Promise<void>, options: Partial<GateOptions>) {
    const store: Store = await openRedisStore({ url: redis.url, prefix: randomUUID() });
    const target = targetOn(setUp({ ...options, store }), (milliseconds) =>
      redis.advance(milliseconds),
    );
    await attack(target);
    await target.close();
  }
  for (const { name, run: attack } of numbered) test(name, () => run(attack, {}));
  for (const { name, run: attack } of floodAttacks) test(name, () => run(attack, { limits: {} }));
});

test.describe("on Cloudflare's runtime", () => {
  let chain: ChainServer;
  let worker: RunningWorker;
  let limited: RunningWorker;
  test.beforeAll(async () => {
    chain = await serveChain();
    const set = { entry: "e2e/gate/attack-worker.ts", assets: await makeSite(chain.url) };
    const high = 1_000_000;
    const limits = {
      ...{ challengesPerCaller: high, challengesPerAccount: high },
      ...{ proofsPerCaller: high, ticketsPerAccount: high },
    };
    worker = await startWorker({ ...set, gate: { origins: [origin], limits } });
    limited = await startWorker({ ...set, gate: { origins: [origin] } });
  });
  test.afterAll(async () => {
    await Promise.all([worker.remove(), limited.remove(), chain.close()]);
  });
  // The Workers are started once, and an attack changes the chain's nodes for all.
  test.describe.configure({ mode: "default" });

  function target({ url }: RunningWorker): Target {
    const send = sendTo(() => url);
    return {
      ...{ origin, send, client: () => new GateClient(send, origin) },
      hold: (account, assets, authAddress) => chain.chain.hold(account, assets, authAddress),
      nodes: (mode) => void chain.chain.modes.set(chain.hostname, mode),
      async pass(milliseconds) {
        chain.chain.round += BigInt(Math.floor(milliseconds / 2_800));
        await fetch(`${url}/pass`, { method: "POST", body: String(milliseconds) });
      },
    };
  }
  for (const { name, run } of numbered) test(name, () => run(target(worker)));
  for (const { name, run } of floodAttacks) test(name, () => run(target(limited)));
});
