import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { storedVersion } from "../schema.ts";
import type { KeptEntries } from "../store-kind.ts";
import { findDamage } from "./find-damage.ts";
import { LmdbFile } from "./lmdb-file.ts";

/**
 * Copies the file of a store, without its free pages. The copy is of one moment, also while gates
 * write to the file. It is a secret, as the file is, and only its owner can read it.
 *
 * @param path of the file
 * @param folder for the copy, which is named by the time; it is made if it is missing
 * @param now in milliseconds, as `Date.now`
 * @param name how the name of the copy begins
 * @returns the path of the copy
 * @throws {Error} if there is no such file, the copy exists, or it cannot be written whole.
 */
export async function saveBackup(
  path: string,
  folder: string,
  now: number,
  name = "gate",
): Promise<string> {
  if (!existsSync(path)) throw new Error(`${path}: no gate has its state there.`);
  const time = new Date(now)
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(":", "-");
  const copy = join(folder, `${name}-${time}.lmdb`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (existsSync(copy)) throw new Error(`${copy} exists already.`);
  const file = openWhole(path);
  try {
    await file.copyTo(copy);
    chmodSync(copy, 0o600);
    const damage = findDamage(copy);
    if (damage !== undefined) throw new Error(`The copy is damaged. ${damage}`);
    return copy;
  } catch (error) {
    rmSync(copy, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/**
 * Replaces all that a store has by what a copy has, at once, also while gates run. If the store has no
 * file, it is made, of the copy alone.
 *
 * @param path of the store's file
 * @param copy which `saveBackup` has made
 * @param keep what the store keeps, as it is in the moment of the replacement
 * @returns the number of keys of the copy, and of those that are kept besides
 * @throws {Error} if the copy is not one, is damaged, or a newer version has written it. Nothing is
 *   changed then.
 */
export async function restoreBackup(
  path: string,
  copy: string,
  keep?: KeptEntries,
): Promise<ReturnType<LmdbFile["replaceBy"]>> {
  if (!existsSync(copy)) throw new Error(`${copy} does not exist.`);
  const source = openWhole(copy);
  try {
    const find = (key: string) => source.find(key, Date.now())?.value;
    await storedVersion({ get: (key) => Promise.resolve(find(key)) });
    const isNew = !existsSync(path);
    const file = openWhole(path);
    try {
      return file.replaceBy(source, isNew ? undefined : keep);
    } finally {
      await file.close();
      if (isNew) giveToOwnerOfFolder(path);
    }
  } finally {
    await source.close();
    rmSync(`${copy}-lock`, { force: true });
  }
}

/** Root restores what the gate's user has to write: its folder is that user's. */
function giveToOwnerOfFolder(path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  for (const each of [path, `${path}-lock`]) if (existsSync(each)) chownSync(each, uid, gid);
}

function openWhole(path: string): LmdbFile {
  const damage = findDamage(path);
  if (damage !== undefined) throw new Error(`${path}: ${damage}`);
  return new LmdbFile(path);
}
