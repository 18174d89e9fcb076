import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { open } from "lmdb";
import { expect, onTestFinished, test, vi } from "vitest";
import { StoreUnavailableError } from "../store/errors.ts";
import { storeContract } from "../store/testing/store-contract.ts";
import { openLmdbStore } from "./lmdb-store.ts";

function temporaryFile() {
  const folder = mkdtempSync(join(tmpdir(), "gate-store-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, "data", "gate.lmdb");
}

for (const { name, check } of storeContract({ hasExactClock: true }))
  test(`behavior: ${name}`, async () => {
    let time = 1_000_000;
    const options = { path: temporaryFile(), now: () => time };
    const store = openLmdbStore(options);
    const other = openLmdbStore(options);
    const advance = (milliseconds: number) => {
      time += milliseconds;
      return Promise.resolve();
    };
    await check({ store, other, advance, hasExactClock: true });
    await store.close();
    await other.close();
  });

test("behavior: the state outlives the process, and only the owner can read the file", async () => {
  const path = temporaryFile();
  const store = openLmdbStore({ path });
  const added = store.add("key", "1");
  // Closing completes pending writes.
  await store.close();
  expect(await added).toBe(true);
  await expect(store.get("key")).rejects.toThrow(StoreUnavailableError);
  await expect(store.set("key", "2")).rejects.toThrow(StoreUnavailableError);

  const reopened = openLmdbStore({ path });
  expect(await reopened.get("key")).toBe("1");
  await reopened.close();
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test("behavior: a sweep removes expired keys from the file, and only those", async () => {
  const path = temporaryFile();
  let time = 1_000_000;
  const store = openLmdbStore({ path, now: () => time, sweepInterval: 5 });
  const writes = Array.from({ length: 2500 }, (_, index) => store.set(`key ${index}`, "1", 1000));
  await Promise.all([...writes, store.set("later", "1", 1001), store.set("never", "1")]);
  await store.set("key 0", "2", 5000);
  await store.increment("key 1", 5000);
  const file = open({ path, noSubdir: true, encoding: "binary", keyEncoding: "binary" });
  const expiries = file.openDB("expiries", { encoding: "binary", keyEncoding: "binary" });

  time += 1000;
  // "later", "never", "key 0" and the index of expiries.
  await vi.waitFor(() => expect(file.getCount()).toBe(4));
  expect(expiries.getCount()).toBe(2);
  expect(await store.get("key 0")).toBe("2");
  time += 5000;
  await vi.waitFor(() => expect(file.getCount()).toBe(2));
  expect(expiries.getCount()).toBe(0);
  expect(await store.get("never")).toBe("1");
  await file.close();
  await store.close();
});

test("behavior: a file that is not a store is not opened", () => {
  const path = join(mkdtempSync(join(tmpdir(), "gate-store-")), "gate.lmdb");
  onTestFinished(() => rmSync(path, { force: true }));
  writeFileSync(path, "not a store\n".repeat(10_000));
  expect(() => openLmdbStore({ path })).toThrow(StoreUnavailableError);
});

test("behavior: a folder that cannot be created is named in the error", () => {
  const path = join(import.meta.filename, "gate.lmdb");
  expect(() => openLmdbStore({ path })).toThrow(path);
});
