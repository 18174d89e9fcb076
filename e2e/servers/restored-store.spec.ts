import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { dumpRedis, loadRedis } from "@fabulous-fish/gate/testing/redis-rows";
import { shortRound } from "./chain-server.ts";
import { type Fleet, prepareFleet } from "./fleet.ts";
import { browserAt } from "./http-client.ts";

let fleet: Fleet;
test.beforeAll(async () => {
  fleet = await prepareFleet(shortRound);
});
test.afterAll(() => fleet.remove());

/** Saves and restores the content of a store beside a gate that runs. */
interface StoreBackup {
  readonly variables: Readonly<Record<string, string>>;
  /** Returns what brings it back. */
  copy(): Promise<() => Promise<unknown>>;
  remove(): Promise<unknown>;
}

const places: Readonly<Record<string, () => Promise<StoreBackup>>> = {
  async "a file, by the commands backup and restore"() {
    const folder = await mkdtemp(join(tmpdir(), "fish-restored-"));
    const variables = { GATE_STORE: join(folder, "gate") };
    const run = async (...words: readonly string[]) => {
      const { exitCode, output } = await fleet.run(words, variables);
      expect(exitCode).toBe(0);
      return output;
    };
    return {
      variables,
      async copy() {
        const [path = ""] = /\S+\.lmdb/.exec(await run("backup", folder)) ?? [];
        return () => run("restore", path);
      },
      remove: () => rm(folder, { recursive: true }),
    };
  },

  "a Redis server, by an old dump": () => {
    const { redis } = fleet;
    return Promise.resolve({
      variables: {},
      async copy() {
        const rows = await dumpRedis(redis.url);
        return async () => {
          await redis.flush();
          await loadRedis(redis.url, rows);
        };
      },
      remove: () => redis.flush(),
    });
  },
};

for (const [name, open] of Object.entries(places)) {
  test(`beside a gate that follows, ${name}, no yes is revived`, async () => {
    const place = await open();
    const gate = await fleet.start({ ...place.variables, GATE_FOLLOW: "true" });
    const key = fleet.newPlayer();
    const browser = browserAt(gate.url);
    expect((await browser.signIn(key)).status).toBe(200);
    const isFollowed = async () =>
      (await browser.get("/gate/session")).headers.has("gate-snapshot");
    await expect.poll(isFollowed, { timeout: 30_000 }).toBe(true);
    const status = async () => (await browser.get("/gate/authorize")).status;
    expect(await status()).toBe(204);
    const bringBack = await place.copy();
    fleet.chain.hold(key.account, {});
    // Less than the minute after which accounts are read without a follower.
    await expect.poll(status, { timeout: 30_000 }).toBe(403);

    await bringBack();
    await expect.poll(status, { timeout: 30_000 }).toBe(403);
    const { round } = fleet.chain;
    await expect.poll(() => fleet.chain.round > round + 2n, { timeout: 30_000 }).toBe(true);
    expect(await status()).toBe(403);
    await gate.stop();
    await place.remove();
  });
}
