import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { restoreBackup, saveBackup } from "./lmdb-backup.ts";
import { openLmdbStore } from "./lmdb-store.ts";

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), "gate-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const now = Date.parse("2026-11-25T13:12:40.123Z");
const rules = {
  left: [],
  keys: ["place"],
  prefix: "denial:",
  stays: (_: string, own: string, copied: string) => own > copied,
  sets: ["denied"],
};

test("a store gets back what it had, keys, times and ordered sets, while it is open", async () => {
  const folder = temporaryFolder();
  const path = join(folder, "gate");
  let time = now;
  const store = openLmdbStore({ path, now: () => time });
  onTestFinished(() => store.close());
  await store.set("schema", "1");
  await store.set("kept", "1");
  await store.set("expires", "1", 10_000);
  await store.set("long key ".repeat(200), "1");
  await store.raiseMember("scores", "a", 5);
  const copy = await saveBackup(path, join(folder, "copies"), now);
  expect(copy).toBe(join(folder, "copies", "gate-2026-11-25T13-12-40Z.lmdb"));
  expect(statSync(copy).mode & 0o777).toBe(0o600);

  await store.set("kept", "2");
  await store.set("new", "1");
  await store.addMember("scores", "b", 9);
  await store.addMember("other", "c", 1);
  expect(await restoreBackup(path, copy, rules)).toEqual({ keys: 4, kept: 0 });
  expect(await store.get("kept")).toBe("1");
  expect(await store.get("new")).toBeUndefined();
  expect(await store.get("long key ".repeat(200))).toBe("1");
  expect(await store.members("scores")).toEqual([{ member: "a", score: 5 }]);
  expect(await store.members("other")).toEqual([]);
  expect(await store.get("expires")).toBe("1");
  time += 10_000;
  expect(await store.get("expires")).toBeUndefined();
  // Only the copy is left in its folder: it can be restored again.
  expect(readdirSync(join(folder, "copies"))).toHaveLength(1);
});

test("a new store is made from a copy", async () => {
  const folder = temporaryFolder();
  const store = openLmdbStore({ path: join(folder, "gate") });
  await store.set("key", "1");
  await store.set("schema", "1");
  const copy = await saveBackup(join(folder, "gate"), folder, now);
  await store.close();
  await restoreBackup(join(folder, "new", "gate"), copy, rules);
  const restored = openLmdbStore({ path: join(folder, "new", "gate") });
  expect(await restored.get("key")).toBe("1");
  await restored.close();
});

test("a copy is of one moment, also while a gate writes", async () => {
  const folder = temporaryFolder();
  const path = join(folder, "gate");
  const store = openLmdbStore({ path });
  const progress = { isSaved: false };
  const write = async () => {
    for (let index = 0; !progress.isSaved; index++) {
      const value = `${index} `.repeat(500);
      await Promise.all([store.set("one", value), store.set("other", value)]);
    }
  };
  const writing = write();
  const copies: string[] = [];
  for (let second = 0; second < 5; second++) {
    copies.push(await saveBackup(path, join(folder, "copies"), now + 1_000 * second));
  }
  progress.isSaved = true;
  await writing;
  await store.close();
  for (const copy of copies) {
    const opened = openLmdbStore({ path: copy });
    expect(await opened.get("one")).toBe(await opened.get("other"));
    await opened.close();
  }
});

test("what cannot be saved or restored is named, and nothing is changed", async () => {
  const folder = temporaryFolder();
  const path = join(folder, "gate");
  await expect(saveBackup(path, folder, now)).rejects.toThrow(
    `${path}: no gate has its state there`,
  );
  const store = openLmdbStore({ path });
  onTestFinished(() => store.close());
  await store.set("key", "1");
  const copy = await saveBackup(path, folder, now);
  await expect(saveBackup(path, folder, now)).rejects.toThrow(`${copy} exists already.`);
  const broken = join(folder, "broken");
  for (const bytes of [Buffer.from("text".repeat(100)), readFileSync(copy).subarray(0, 5_000)]) {
    writeFileSync(broken, bytes);
    await expect(restoreBackup(path, broken, rules)).rejects.toThrow(`${broken}: It is`);
  }
  await expect(restoreBackup(path, join(folder, "none"), rules)).rejects.toThrow(
    "none: does not exist.",
  );
  const newer = openLmdbStore({ path: join(folder, "newer") });
  await newer.set("schema", "2");
  await newer.close();
  const newerCopy = await saveBackup(join(folder, "newer"), join(folder, "newer copies"), now);
  await expect(restoreBackup(path, newerCopy, rules)).rejects.toMatchObject({
    code: "store-newer",
  });
  expect(await store.get("key")).toBe("1");
});
