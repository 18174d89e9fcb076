import { exportJWK, generateKeyPair } from "jose";
import { expect, onTestFinished, test, vi } from "vitest";
import { createTickets } from "../players/tickets.ts";
import { createMemoryStore } from "../testing/memory-store.ts";
import { schemaVersion, storedVersion } from "../stores/schema.ts";
import { migrateStore } from "./migrate-store.ts";
import type { Store } from "../stores/store.ts";

async function newJwk(kid: string) {
  const { privateKey } = await generateKeyPair("EdDSA", { crv: "Ed25519", extractable: true });
  return { ...(await exportJWK(privateKey)), kid };
}

/** Keys as gates before 2026-11-23 keep them, after a rotation. */
async function keysBefore() {
  const { kty, crv, x, kid } = await newJwk("earlier");
  return { current: await newJwk("current"), earlier: [{ kty, crv, x, kid }] };
}

const kidsOf = async (store: Store, now: () => number) =>
  (await createTickets({ store, now }).publicKeys()).keys.map(({ kid }) => kid);

test("a new store gets a version, which is not written again", async () => {
  const store = createMemoryStore();
  await migrateStore(store);
  expect(await storedVersion(store)).toBe(schemaVersion);
  const readOnly: Store = { ...store, set: () => Promise.reject(new Error("read-only")) };
  await migrateStore({ ...readOnly, lease: () => Promise.reject(new Error("read-only")) });
});

test("the key of tickets of an older version signs on, and its predecessor is public for a minute", async () => {
  let time = 1_000_000_000;
  const now = () => time;
  const store = createMemoryStore({ now });
  await store.set("ticket-keys", JSON.stringify(await keysBefore()));
  // Also without a migration, as after a backup was restored beside a running gate.
  expect(await kidsOf(store, now)).toEqual(["current", "earlier"]);
  await migrateStore(store, now);
  expect(JSON.parse((await store.get("ticket-keys")) ?? "")).toMatchObject([
    { version: 1, key: { kid: "earlier" } },
    { version: 1, key: { kid: "current" } },
  ]);
  expect(await kidsOf(store, now)).toEqual(["current", "earlier"]);
  time += 61_000;
  expect(await kidsOf(store, now)).toEqual(["current"]);
});

test("of processes that open an older store at once, one migrates it, and all wait for it", async () => {
  const memory = createMemoryStore();
  await memory.set("ticket-keys", JSON.stringify(await keysBefore()));
  let migrations = 0;
  const store: Store = {
    ...memory,
    async set(key, value, milliseconds) {
      if (key === "ticket-keys") migrations += 1;
      await new Promise((resolve) => setImmediate(resolve));
      await memory.set(key, value, milliseconds);
    },
  };
  const versions = await Promise.all(
    Array.from({ length: 20 }, async () => {
      await migrateStore(store);
      return storedVersion(store);
    }),
  );
  expect([new Set(versions), migrations]).toEqual([new Set([schemaVersion]), 1]);
});

test.each([String(schemaVersion + 1), "99999", "", "one", "{}"])(
  "a store of the version %j is not opened, and nothing is changed",
  async (text) => {
    const memory = createMemoryStore();
    await memory.set("schema", text);
    const refuse = () => Promise.reject(new Error("changed"));
    const store: Store = { ...memory, set: refuse, lease: refuse, delete: refuse };
    await expect(migrateStore(store)).rejects.toMatchObject({ code: "store-newer" });
  },
);

test("a migration that was broken off is begun again", async () => {
  const memory = createMemoryStore();
  await memory.set("ticket-keys", JSON.stringify(await keysBefore()));
  const failing: Store = { ...memory, set: () => Promise.reject(new Error("disk full")) };
  await expect(migrateStore(failing)).rejects.toThrow("disk full");
  await memory.delete("schema-migration");
  await migrateStore(memory);
  expect(await kidsOf(memory, Date.now)).toEqual(["current", "earlier"]);
});

test("processes that wait for a migration that was killed take it over in seconds, with few calls", async () => {
  vi.useFakeTimers({ now: 1_000_000_000 });
  onTestFinished(() => void vi.useRealTimers());
  const memory = createMemoryStore({ now: Date.now });
  let calls = 0;
  const counted = (name: "get" | "lease") =>
    ((...given: [never, never, never]) => {
      calls += 1;
      return memory[name](...given);
    }) as never;
  const store: Store = { ...memory, get: counted("get"), lease: counted("lease") };
  const killed = { ...store, set: () => new Promise<void>(() => undefined) };
  void migrateStore(killed);
  await vi.advanceTimersByTimeAsync(0);
  calls = 0;
  const waiting = Promise.all([migrateStore(store), migrateStore(store)]);
  await vi.advanceTimersByTimeAsync(4_000);
  await waiting;
  expect(await storedVersion(memory)).toBe(schemaVersion);
  expect(calls).toBeLessThan(2 * 50);
});

test("keys that a newer version has written are not replaced", async () => {
  const store = createMemoryStore();
  await store.set("ticket-keys", JSON.stringify([{ version: 2, keys: "elsewhere" }]));
  const tickets = createTickets({ store, now: Date.now });
  await expect(tickets.publicKeys()).rejects.toMatchObject({ code: "store-newer" });
});
