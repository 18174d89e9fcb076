import { chmodSync, chownSync, existsSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { identityKeys, isOlderKey, problemOfState } from "../schema.ts";
import { makeFolder } from "../store-file.ts";
import type { Store } from "../store.ts";
import type { RestoreRules } from "../store-kind.ts";
import { findDamage } from "./find-damage.ts";
import { LmdbCopy } from "./lmdb-copy.ts";
import { databaseNames, entryIn, isEntryKey, LmdbFile } from "./lmdb-file.ts";

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
  makeFolder(folder, 0o700);
  if (existsSync(copy)) throw new Error(`${copy} exists already.`);
  const file = openWhole(path);
  try {
    await file.copyTo(copy);
    chmodSync(copy, 0o600);
    contentOf(copy);
    return copy;
  } catch (error) {
    rmSync(copy, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/**
 * Reads a copy of a state to its end, without the library and without a change.
 *
 * @param path of the store's file, which the copy must not be
 * @returns what the copy has of `identityKeys`
 * @throws {Error} saying why it is not the state of gates, or is not whole.
 * @throws {StoreUnavailableError} `store-newer` if a newer version has written it.
 */
export async function verifyBackup(path: string, copy: string): Promise<Pick<Store, "get">> {
  const { isForeign, identity, hasOlderKeys } = contentOf(copy);
  const get = (key: string) => Promise.resolve(identity.get(key));
  const problem = isSameFile(path, copy)
    ? "It is the state itself."
    : isForeign
      ? "It is a file of another program."
      : await problemOfState({ get }, hasOlderKeys);
  if (problem === undefined) return { get };
  throw new Error(`${copy}: ${problem} Name a file that the command backup has written.`);
}

/** Reads a file to its end, and returns what shows whether it is the state of gates. */
function contentOf(path: string) {
  const copy = new LmdbCopy(path);
  try {
    const identity = new Map<string, string>();
    let [isForeign, hasOlderKeys] = [false, false];
    for (const [key, value] of copy.rows()) {
      isForeign ||= !isEntryKey(key);
      const { name = "", entry } = entryIn(key, value);
      if (identityKeys.has(name)) identity.set(name, entry.value);
      hasOlderKeys ||= isOlderKey(name);
    }
    for (const name of copy.names()) {
      isForeign ||= !databaseNames.includes(name);
      // To read them is the check. LMDB's keys are not empty.
      for (const [key] of copy.rows(name)) isForeign ||= key.length === 0;
    }
    return { isForeign, identity, hasOlderKeys };
  } finally {
    copy.close();
  }
}

/**
 * Replaces all that a store has by what a copy has, at once, also while gates run. If the store has no
 * file, it is made, of the copy alone.
 *
 * @param path of the store's file
 * @param source which `saveBackup` has made
 * @returns the number of keys that the copy brings, and of those that are kept besides
 * @throws {Error} as `verifyBackup`, or if the copy is the store's file, or that is damaged. Nothing is changed
 *   then.
 */
export async function restoreBackup(
  path: string,
  source: string,
  { left, ...keep }: RestoreRules,
): Promise<ReturnType<LmdbFile["replaceBy"]>> {
  await verifyBackup(path, source);
  const isNew = !existsSync(path);
  const copy = new LmdbCopy(source);
  try {
    const file = openWhole(path);
    try {
      return file.replaceBy(copy, left, isNew ? undefined : keep);
    } finally {
      await file.close();
      if (isNew) giveToOwnerOfFolder(path);
    }
  } finally {
    copy.close();
  }
}

function isSameFile(path: string, other: string): boolean {
  const [one, another] = [path, other].map((each) => statSync(each, { throwIfNoEntry: false }));
  return one !== undefined && one.ino === another?.ino && one.dev === another.dev;
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
