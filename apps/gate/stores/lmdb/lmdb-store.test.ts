import fs, { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { open } from "lmdb";
import { expect, onTestFinished, test, vi } from "vitest";
import { StoreUnavailableError } from "../errors.ts";
import { storeContract } from "../../testing/store-contract.ts";
import { openStore } from "../open-store.ts";
import { openLmdbStore } from "./lmdb-store.ts";
import { LmdbFile } from "./lmdb-file.ts";
import { LmdbWriter } from "./lmdb-writer.ts";

function temporaryFile() {
  const folder = mkdtempSync(join(tmpdir(), "gate-store-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, "data", "gate.lmdb");
}

for (const { name, check } of storeContract({ hasExactClock: true }))
  test(name, async () => {
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

test("the state outlives the process, and only the owner can read the file", async () => {
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

test("a sweep removes expired keys from the file, and only those", async () => {
  const path = temporaryFile();
  let time = 1_000_000;
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const store = openLmdbStore({ path, now: () => time });
  const writes = Array.from({ length: 2500 }, (_, index) => store.set(`key ${index}`, "1", 1000));
  await Promise.all([...writes, store.set("later", "1", 1001), store.set("never", "1")]);
  await store.set("key 0", "2", 5000);
  await store.increment("key 1", 5000);
  const file = open({ path, noSubdir: true, encoding: "binary", keyEncoding: "binary" });
  const expiries = file.openDB("expiries", { encoding: "binary", keyEncoding: "binary" });

  time += 1000;
  vi.advanceTimersByTime(60_000);
  // "later", "never", "key 0", the index of expiries and the sets.
  await vi.waitFor(() => expect(file.getCount()).toBe(5));
  expect(expiries.getCount()).toBe(2);
  expect(await store.get("key 0")).toBe("2");
  time += 5000;
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(file.getCount()).toBe(3));
  expect(expiries.getCount()).toBe(0);
  expect(await store.get("never")).toBe("1");
  await file.close();
  await store.close();
});

test("a file that is not a store is not opened", () => {
  const path = join(mkdtempSync(join(tmpdir(), "gate-store-")), "gate.lmdb");
  onTestFinished(() => rmSync(path, { force: true }));
  writeFileSync(path, "not a store\n".repeat(10_000));
  expect(() => openLmdbStore({ path })).toThrow(StoreUnavailableError);
});

test("a folder that cannot be created is named in the error", () => {
  const path = join(import.meta.filename, "gate.lmdb");
  expect(() => openLmdbStore({ path })).toThrow(path);
});

test("in a folder, the file is `gate`", async () => {
  const folder = mkdtempSync(join(tmpdir(), "gate-store-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const store = await openStore(folder);
  await store.set("key", "1");
  await store.close();
  const slash = await openStore(`${folder}/new/`);
  await slash.close();
  const reopened = openLmdbStore({ path: join(folder, "gate") });
  expect(await reopened.get("key")).toBe("1");
  await reopened.close();
  expect(readdirSync(join(folder, "new"))).toContain("gate");
});

test("before the disk is full, writes fail with an error, and reads go on", async () => {
  const file = new LmdbFile(temporaryFile());
  const set = { kind: "set", key: "key", expiresAt: Infinity, now: 0 } as const;
  file.commit([{ ...set, value: "1" }]);
  const { statfsSync } = fs;
  const disk = vi.spyOn(fs, "statfsSync");
  const leave = (bavail: number) => {
    disk.mockImplementation((path) => Object.assign(statfsSync(path), { bavail, bsize: 4_096 }));
    syncBuiltinESMExports();
  };
  onTestFinished(() => {
    disk.mockRestore();
    syncBuiltinESMExports();
  });
  leave(4_095);
  expect(() => file.commit([{ ...set, value: "2" }])).toThrow("The disk is full.");
  file.renewSnapshot();
  expect(file.find("key", 0)?.value).toBe("1");
  leave(4_096);
  file.commit([{ ...set, value: "2" }]);
  file.renewSnapshot();
  expect(file.find("key", 0)?.value).toBe("2");
  await file.close();
});

test("a commit leaves the event loop free, and what is written is read at once", async () => {
  const store = openLmdbStore({ path: temporaryFile() });
  const commits = vi.spyOn(LmdbFile.prototype, "commit");
  onTestFinished(() => commits.mockRestore());
  for (let index = 0; index < 100; index++) {
    const settled: unknown[] = [];
    const written = store
      .set(`key ${index}`, "1")
      .then(() => store.get(`key ${index}`))
      .then((value) => settled.push(value));
    while (settled.length === 0) {
      // Another request reads, and so has a snapshot from before the commit.
      expect(await store.get("other")).toBeUndefined();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await written;
    expect(settled).toEqual(["1"]);
  }
  // Another thread has made them, of which this one's spies see nothing.
  expect(commits).not.toHaveBeenCalled();
  await store.close();
});

test("changes that arrive together share a commit, and so do those that arrive during it", async () => {
  const path = temporaryFile();
  const store = openLmdbStore({ path });
  const onCommit = vi.fn();
  const writer = new LmdbWriter(path, onCommit);
  const write = (index: number) =>
    writer.write({ kind: "set", key: `${index}`, value: "1", expiresAt: Infinity, now: 0 });
  const first = Array.from({ length: 100 }, (_, index) => write(index));
  await new Promise((resolve) => setImmediate(resolve));
  await Promise.all([...first, ...Array.from({ length: 100 }, (_, index) => write(100 + index))]);
  expect(onCommit).toHaveBeenCalledTimes(2);
  await writer.close();
  await store.close();
});

test("security: an entry that is too short to have been written by a gate exists, and can be replaced", async () => {
  const path = temporaryFile();
  const store = openLmdbStore({ path });
  onTestFinished(() => store.close());
  await store.set("begun", "1");
  const file = open({ path, noSubdir: true, encoding: "binary", keyEncoding: "binary" });
  for (const key of ["denial:A", "lease", "count", "set"]) {
    file.putSync(Buffer.from(`k${key}`), Buffer.from("short"));
  }
  await file.close();
  expect(await store.get("denial:A")).toBe("");
  expect(await store.add("denial:A", "1")).toBe(false);
  expect(await store.lease("lease", "holder", 1_000)).toBe(true);
  expect((await store.increment("count")).value).toBe(1);
  await store.set("set", "1", 1_000);
  expect(await store.get("set")).toBe("1");
  expect(await store.take("denial:A")).toBe("");
  expect(await store.get("denial:A")).toBeUndefined();
});
