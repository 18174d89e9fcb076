import { expect, test } from "vitest";
import { createMemoryStore } from "../testing/memory-store.ts";
import type { Store } from "./store.ts";
import { readStoreSite, renameSite, requireSite, siteOfGate, takeStore } from "./store-site.ts";

const one = "https://one.example";
const two = "https://two.example";
const genesisHash = "main network";
const siteOf = (...origins: readonly string[]) => siteOfGate({ origins }, genesisHash);

test("a store belongs to the first site that takes it, by its first origin or its name", async () => {
  const store = createMemoryStore();
  expect(await readStoreSite(store)).toBeUndefined();
  await takeStore(store, siteOf(one, two));
  expect(await readStoreSite(store)).toEqual({ id: one, genesisHash });
  const named = createMemoryStore();
  await takeStore(named, siteOfGate({ siteId: "fish", origins: [one] }, genesisHash));
  expect(await readStoreSite(named)).toEqual({ id: "fish", genesisHash });
});

test("security: another site is rejected in a sentence that names both, and nothing is changed", async () => {
  const store = createMemoryStore();
  await takeStore(store, siteOf(one));
  const readOnly: Store = { ...store, set: refuse, add: refuse, replace: refuse, delete: refuse };
  await expect(takeStore(readOnly, siteOf(two), "Redis host")).rejects.toMatchObject({
    code: "store-foreign",
    details: `Redis host: it belongs to the site ${one}, and this gate to ${two}`,
  });
  const otherNetwork = siteOfGate({ origins: [one] }, "test network");
  await expect(takeStore(readOnly, otherNetwork)).rejects.toThrow(
    "the genesis hash main network, and this gate is for test network",
  );
});

const refuse = () => Promise.reject(new Error("changed"));

test("origins may change or get another order while one of them is the site's name", async () => {
  const store = createMemoryStore();
  await takeStore(store, siteOf(one));
  await takeStore(store, siteOf(two, one));
  expect(await readStoreSite(store)).toEqual({ id: one, genesisHash });
  // A command does not know the network.
  await requireSite(store, siteOfGate({ origins: [two, one] }));
  await expect(requireSite(store, siteOfGate({ origins: [two] }))).rejects.toThrow(one);
});

test("security: of two sites that take a store at once, one gets it", async () => {
  const store = createMemoryStore();
  const taken = await Promise.allSettled([one, two].map((each) => takeStore(store, siteOf(each))));
  expect(taken.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("a site gets another name, and its store none before it has one", async () => {
  const store = createMemoryStore();
  expect(await renameSite(store, "fish")).toBeUndefined();
  expect(await readStoreSite(store)).toBeUndefined();
  await takeStore(store, siteOf(one));
  expect(await renameSite(store, "fish")).toBe(one);
  await requireSite(store, siteOfGate({ siteId: "fish", origins: [two] }, genesisHash));
});

test.each([
  "",
  "{",
  "null",
  "[]",
  "{}",
  '{"id":"","genesisHash":"x"}',
  '{"id":1,"genesisHash":"x"}',
])("security: a store whose site is %j is not opened", async (text) => {
  const store = createMemoryStore();
  await store.set("site", text);
  await expect(takeStore(store, siteOf(one))).rejects.toMatchObject({ code: "store-newer" });
  expect(await store.get("site")).toBe(text);
});
