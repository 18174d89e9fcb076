import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { open } from "lmdb";
import { expect, onTestFinished, test } from "vitest";
import { StoreUnavailableError } from "../errors.ts";
import { findDamage } from "./find-damage.ts";
import { LmdbFile, type Write } from "./lmdb-file.ts";
import { openLmdbStore } from "./lmdb-store.ts";

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), "gate-store-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const set = (key: string, bytes: number): Write => ({
  kind: "set",
  key,
  value: "x".repeat(bytes),
  expiresAt: Infinity,
  now: 0,
});

/** Makes a file that has trees of several levels, ordered sets and large values. */
async function makeFile(folder: string): Promise<string> {
  const path = join(folder, "gate");
  const file = new LmdbFile(path);
  file.commit(Array.from({ length: 2_000 }, (_, index) => set(`key ${index}`, 200)));
  file.commit(Array.from({ length: 20 }, (_, index) => set(`large ${index}`, 60_000)));
  const members = Array.from({ length: 500 }, (_, index): Write => {
    return { kind: "add-member", set: "set", member: `member ${index}`, score: index };
  });
  file.commit(members);
  await file.close();
  return path;
}

/** Bytes of a meta page. */
const metaBytes = 168;
const fill = (byte: number, start: number, end: number) => (bytes: Buffer) =>
  bytes.fill(byte, start, end);
const cutTo = (length: (bytes: Buffer) => number) => (bytes: Buffer) =>
  bytes.subarray(0, length(bytes));

test("a damaged file is named with what to do, and the library never maps it", async () => {
  const folder = temporaryFolder();
  const whole = readFileSync(await makeFile(folder));
  const pageSize = whole.readUInt32LE(48);
  const damages = {
    "cut in its first page": cutTo(() => 100),
    "cut after its first page": cutTo(() => pageSize),
    "cut after its meta pages": cutTo(() => 2 * pageSize),
    "cut in half": cutTo(({ length }) => length / 2),
    "cut by a page": cutTo(({ length }) => length - pageSize),
    "cut by a byte": cutTo(({ length }) => length - 1),
    "zeros in place of the first meta page": fill(0, 0, pageSize),
    "zeros in place of the second meta page": fill(0, pageSize, 2 * pageSize),
    "a page size of zero": fill(0, 48, 52),
    "a page size of zero in the second meta page": fill(0, pageSize + 48, pageSize + 52),
    "ones in place of the meta fields": fill(0xff, 24, metaBytes),
    "no pages": fill(0, 144, 152),
    "a root among the meta pages": fill(0, pageSize + 136, pageSize + 144),
    "entries without a root": fill(0xff, 136, 144),
    "another version": fill(1, 28, 32),
    "another file": fill(0x20, 0, whole.length),
  };
  for (const [name, damage] of Object.entries(damages)) {
    const path = join(folder, "damaged");
    writeFileSync(path, damage(Buffer.from(whole)));
    // Asserted first: the library would end this process.
    expect(findDamage(path), name).toBeDefined();
    const opening = () => openLmdbStore({ path });
    expect(opening, name).toThrow(StoreUnavailableError);
    expect(opening, name).toThrow(path);
    expect(opening, name).toThrow(expect.objectContaining({ code: "store-damaged" }));
  }
});

test("a file of any page size is whole, and so is one that lacks free pages at its end", async () => {
  const folder = temporaryFolder();
  for (const pageSize of [512, 4_096, 16_384, 65_536]) {
    const path = join(folder, `pages of ${pageSize}`);
    const file = open({ path, noSubdir: true, pageSize });
    expect(findDamage(path), path).toBeUndefined();
    await file.put("key", "x".repeat(100_000));
    await file.close();
    expect(findDamage(path), path).toBeUndefined();
    // The only entry's value is at the file's end.
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.subarray(0, bytes.length - pageSize));
    expect(findDamage(path), path).toBeDefined();
  }
  const path = await makeFile(folder);
  const file = new LmdbFile(path);
  const remove: Write = { kind: "delete", key: "new", now: 0 };
  file.commit([set("new", 60_000), remove]);
  const bytes = readFileSync(path);
  const pageSize = bytes.readUInt32LE(48);
  const lastPages = [0, pageSize].map((meta) => Number(bytes.readBigUInt64LE(meta + 144)));
  expect(Math.max(...lastPages)).toBeGreaterThanOrEqual(bytes.length / pageSize);
  expect(findDamage(path)).toBeUndefined();
  // The check follows the trees here: it sees what is missing, a large value's pages included.
  const cut = join(folder, "cut");
  for (const pages of [40, 100, 300]) {
    writeFileSync(cut, bytes.subarray(0, bytes.length - pages * pageSize));
    expect(findDamage(cut), `${pages} pages`).toBeDefined();
  }
  await file.close();
});

test("a file that a gate writes to is whole at every moment", async () => {
  const path = await makeFile(temporaryFolder());
  const store = openLmdbStore({ path });
  const progress = { isWritten: false };
  const write = async () => {
    for (let index = 0; index < 300; index++) {
      const keys = [0, 1, 2].map((number) => `key ${index} ${number}`);
      await Promise.all(keys.map((key) => store.set(key, "x".repeat(20 * index))));
      await Promise.all(keys.map((key) => store.delete(key)));
    }
    progress.isWritten = true;
  };
  const written = write();
  while (!progress.isWritten) {
    expect(findDamage(path)).toBeUndefined();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await written;
  await store.close();
});

test("a file that does not exist yet, or is still empty, is made", async () => {
  const folder = temporaryFolder();
  const path = join(folder, "gate");
  expect(findDamage(path)).toBeUndefined();
  writeFileSync(path, "");
  const store = openLmdbStore({ path });
  await store.set("key", "1");
  copyFileSync(path, join(folder, "copy"));
  await store.close();
  expect(findDamage(join(folder, "copy"))).toBeUndefined();
});
