import { expect, test } from "@playwright/test";
import { openRedisStore } from "@fabulous-fish/gate/redis-store";
import { storeContract } from "@fabulous-fish/gate/testing/store-contract";
import { waitForExpiry } from "./real-clock.ts";
import { type RedisServer, startRedisServer } from "./redis-server.ts";

let redis: RedisServer;
test.beforeAll(async () => {
  redis = await startRedisServer();
});
test.afterAll(() => redis.remove());
// They share a server.
test.describe.configure({ mode: "serial" });

for (const { name, check } of storeContract({ hasExactClock: false }))
  test(`Redis: ${name}`, async () => {
    const store = await openRedisStore({ url: redis.url });
    const other = await openRedisStore({ url: redis.url });
    const advance = (milliseconds: number) => waitForExpiry(store, milliseconds);
    await check({ store, other, advance, hasExactClock: false });
    await store.close();
    await other.close();
  });

test("stores with different prefixes do not share keys", async () => {
  const store = await openRedisStore({ url: redis.url, prefix: "a:" });
  const other = await openRedisStore({ url: redis.url, prefix: "b:" });
  await store.set("key", "1");
  expect(await other.get("key")).toBeUndefined();
  expect(await other.add("key", "2")).toBe(true);
  expect(await store.take("key")).toBe("1");
  await store.close();
  await other.close();
});

const unavailable = expect.objectContaining({ name: "StoreUnavailableError" }) as Error;

test("while the server is down, every method rejects; when it is back, the state is as before", async () => {
  const store = await openRedisStore({ url: redis.url });
  await store.set("kept", "1");
  await redis.stop("SIGKILL");
  const attempts = [
    ...[store.get("kept"), store.take("kept"), store.delete("kept")],
    ...[store.set("kept", "2"), store.add("new", "1"), store.increment("count")],
    ...[store.lease("new lease", "one", 1000), store.addMember("set", "a", 1)],
    ...[store.removeMember("set", "a"), store.removeMembers("set", {}), store.members("set")],
    ...[store.findMembers("set", ["a"]), store.countMembers("set")],
  ];
  for (const attempt of attempts) await expect(attempt).rejects.toEqual(unavailable);

  await redis.start();
  await expect.poll(() => store.get("kept").catch(() => "unavailable")).toBe("1");
  expect(await store.get("new")).toBeUndefined();
  await store.close();
});

test("a server that hangs is a missing one, and the store connects again", async () => {
  const store = await openRedisStore({ url: redis.url, timeout: 300 });
  // On a busy machine, a response can take longer.
  const kept = () => store.set("kept", "1").then(() => "kept");
  await expect.poll(() => kept().catch(() => "unavailable")).toBe("kept");
  redis.pause();
  await expect(store.get("kept")).rejects.toEqual(unavailable);
  await expect(store.take("kept")).rejects.toEqual(unavailable);
  redis.resume();
  await expect.poll(() => store.get("kept").catch(() => "unavailable")).toBe("1");
  await store.close();
});

test("a store that has no server, or no valid URL, is not opened, and the error has no password", async () => {
  const { host } = new URL(redis.url);
  await redis.stop();
  const missing = openRedisStore({ url: `redis://gate:secret@${host}` });
  await expect(missing).rejects.toEqual(unavailable);
  await expect(missing).rejects.toThrow(host);
  await expect(missing).rejects.not.toThrow("secret");
  const invalid = openRedisStore({ url: "http://gate:secret@127.0.0.1" });
  await expect(invalid).rejects.toEqual(unavailable);
  await expect(invalid).rejects.not.toThrow("secret");
  await redis.start();
});
