import { expect, test, vi } from "vitest";
import { requireAccount } from "@fabulous-fish/core";
import { StoreUnavailableError } from "../stores/errors.ts";
import type { Store } from "../stores/store.ts";
import { createKey } from "../testing/gate-client.ts";
import { createMemoryStore } from "../testing/memory-store.ts";
import { createDenialEntries } from "./denial-entries.ts";
import { createHeldDenials, createStoredDenials, type HeldDenials } from "./denial-list.ts";

const accountOf = (seed: number) => requireAccount(createKey(seed).account);
const account = accountOf(1);
const other = accountOf(2);

/** A store that can lose all it has, as a Redis server does. */
function createLosingStore() {
  let current: Store = createMemoryStore();
  let isAway = false;
  const store = new Proxy(current, {
    get: (_, name: keyof Store) =>
      isAway
        ? () => Promise.reject(new StoreUnavailableError("Redis", "gone"))
        : current[name].bind(current),
  });
  return {
    store,
    lose: () => (current = createMemoryStore()),
    /** Goes on with another one, which may have less. */
    replaceBy: (replaced: Store) => (current = replaced),
    setAway: (value: boolean) => (isAway = value),
  };
}

const named = (store: Store, name = "Redis") => ({ store, name });
const copyOf = (store: Store) => named(store, "/gate-data/denials");

/** A gate or a command with the list, which has read its stores. */
async function openList(...places: Parameters<typeof createHeldDenials>[0]) {
  const list = createHeldDenials(places);
  await list.sync();
  return list;
}

const isDenied = async (list: Pick<HeldDenials, "find">, of = account) => {
  const entry = await list.find(of);
  return entry !== undefined && (entry.until ?? Infinity) > Date.now();
};

test("security: a store that was emptied gets its denials back, and nobody else is shut out", async () => {
  const { store, lose } = createLosingStore();
  const gate = await openList(named(store));
  await gate.change({ account, reason: "Bots" });
  lose();
  expect(await isDenied(gate)).toBe(true);
  expect(await isDenied(gate, other)).toBe(false);
  expect(await gate.sync()).toEqual([]);
  const another = await openList(named(store));
  expect(await another.find(account)).toMatchObject({ account, reason: "Bots" });
});

test("security: a gate that was restarted fills an emptied store from its own copy", async () => {
  const { store, lose } = createLosingStore();
  const copy = createMemoryStore();
  const gate = await openList(named(store), copyOf(copy));
  await gate.change({ account });
  lose();
  await openList(named(store), copyOf(copy));
  expect(await isDenied(createStoredDenials(store))).toBe(true);
});

test("a change by another process is known with the next comparison, and announced", async () => {
  const { store } = createLosingStore();
  const gate = await openList(named(store));
  vi.useFakeTimers();
  try {
    const learned: string[] = [];
    const stop = gate.start({
      onLearned: (of) => learned.push(of),
      onFailure: (error) => expect.unreachable(String(error)),
    });
    await (await openList(named(store))).change({ account });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(learned).toEqual([account]);
    expect(await isDenied(gate)).toBe(true);
    await (await openList(named(store))).change({ account, until: 0 });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await isDenied(gate)).toBe(false);
    await stop();
  } finally {
    vi.useRealTimers();
  }
});

test("security: what was lifted stays lifted when a gate comes back that was off", async () => {
  const { store, lose } = createLosingStore();
  const copy = createMemoryStore();
  const gate = await openList(named(store));
  const off = await openList(named(store), copyOf(copy));
  await off.change({ account });
  await off.change({ account: other });
  await gate.sync();
  await gate.change({ account, until: 0 });
  lose();
  await gate.sync();
  const again = await openList(named(store), copyOf(copy));
  await gate.sync();
  for (const list of [again, gate]) {
    expect(await isDenied(list)).toBe(false);
    expect(await isDenied(list, other)).toBe(true);
  }
});

test("security: a store that goes on with an older state gets the last changes again", async () => {
  const { store, replaceBy } = createLosingStore();
  const gate = await openList(named(store));
  await gate.change({ account });
  const older = createMemoryStore();
  await createDenialEntries(older).write({ account, number: 1 });
  await gate.change({ account, until: 0 });
  await gate.change({ account: other });
  replaceBy(older);
  await gate.sync();
  const another = await openList(named(store));
  expect(await isDenied(another)).toBe(false);
  expect(await isDenied(another, other)).toBe(true);
});

test("security: of two changes with one number, the denial stands, wherever each was written", async () => {
  const [one, two] = [createMemoryStore(), createMemoryStore()];
  await createDenialEntries(one).write({ account, until: 0, number: 7 });
  await createDenialEntries(two).write({ account, number: 7 });
  const gate = await openList(named(one), copyOf(two));
  expect(await isDenied(gate)).toBe(true);
  await gate.sync();
  expect(await isDenied(createStoredDenials(one))).toBe(true);
});

test("security: an entry that was evicted alone denies until somebody knows better", async () => {
  const { store } = createLosingStore();
  const gate = await openList(named(store));
  await gate.change({ account, until: 0 });
  await gate.change({ account: other });
  for (const each of [account, other]) await store.delete(`denial:${each}`);
  const fresh = await openList(named(store));
  expect(await isDenied(fresh, other)).toBe(true);
  for (let syncs = 0; syncs < 30; syncs += 1) await gate.sync();
  expect(await isDenied(await openList(named(store)))).toBe(false);
});

test("a change that a store lacks is an error that names it, and counts where it is", async () => {
  const { store, setAway } = createLosingStore();
  const copy = createLosingStore();
  const gate = await openList(named(store), copyOf(copy.store));
  copy.setAway(true);
  const change = gate.change({ account });
  await expect(change).rejects.toMatchObject({
    code: "denial-incomplete",
    details: expect.stringContaining("/gate-data/denials: ") as string,
  });
  expect(await isDenied(gate)).toBe(true);
  expect(await isDenied(createStoredDenials(store))).toBe(true);
  setAway(true);
  await expect(gate.change({ account, until: 0 })).rejects.toMatchObject({
    code: "store-unavailable",
  });
  expect(await isDenied(gate)).toBe(true);
});

test("security: until a store was read, it is not known who is not denied", async () => {
  const { store, setAway } = createLosingStore();
  await (await openList(named(store))).change({ account });
  setAway(true);
  const gate = createHeldDenials([named(store)]);
  expect(await gate.sync()).toEqual([expect.objectContaining({ code: "store-unavailable" })]);
  await expect(gate.find(account)).rejects.toMatchObject({ code: "store-unavailable" });
  setAway(false);
  await gate.sync();
  expect(await isDenied(gate)).toBe(true);
  setAway(true);
  await gate.sync();
  expect(await isDenied(gate)).toBe(true);
  expect(await isDenied(gate, other)).toBe(false);
});

/** Writes a denial without an end as a gate of an earlier version does. */
async function denyAsEarlierVersion(store: Store, of: string): Promise<void> {
  await store.set(`denial:${of}`, JSON.stringify({ account: of }));
  await store.addMember("denied-accounts", of, Number.MAX_SAFE_INTEGER);
}

test("the stores are compared whole once a minute, also beside a gate of an earlier version", async () => {
  const store = createMemoryStore();
  const members = vi.spyOn(store, "members");
  const gate = await openList(named(store));
  await denyAsEarlierVersion(store, account);
  let whole = 0;
  for (let syncs = 0; syncs < 90; syncs += 1) {
    members.mockClear();
    await gate.sync();
    whole += Number(members.mock.calls.some(([set]) => set === "denied-accounts"));
  }
  expect(await isDenied(gate)).toBe(true);
  expect(whole).toBe(3);
});

test("security: a gate of an earlier version denies an account whose denial was lifted", async () => {
  const store = createMemoryStore();
  const gate = await openList(named(store));
  await gate.change({ account });
  await gate.change({ account, until: 0 });
  await denyAsEarlierVersion(store, account);
  for (let syncs = 0; syncs < 30; syncs += 1) await gate.sync();
  expect(await isDenied(gate)).toBe(true);
  expect(await isDenied(await openList(named(store)))).toBe(true);
});

test("the list of an earlier version is taken over once, with its ends", async () => {
  const store = createMemoryStore();
  const noEnd = Number.MAX_SAFE_INTEGER;
  const end = Date.now() + 60_000;
  const [evicted, ended] = [accountOf(3), accountOf(4)];
  await store.addMember("denied-accounts", "changes", 2 ** 52 + 5);
  await store.addMember("denied-accounts", account, noEnd);
  await store.set(`denial:${account}`, JSON.stringify({ account, reason: "Bots" }));
  await store.addMember("denied-accounts", other, end);
  await store.set(`denial:${other}`, JSON.stringify({ account: other, until: end }), 60_000);
  await store.addMember("denied-accounts", evicted, noEnd);
  await store.addMember("denied-accounts", ended, 1);
  for (const round of [1, 2]) {
    const gate = await openList(named(store));
    expect(await gate.find(account), `${round}`).toMatchObject({ reason: "Bots" });
    expect(await gate.find(other)).toMatchObject({ until: end });
    expect(await isDenied(gate, evicted)).toBe(true);
    expect(await isDenied(gate, ended)).toBe(false);
    expect(await gate.accounts()).toHaveLength(4);
  }
});
