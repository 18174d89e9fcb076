import { createHash } from "node:crypto";
import { statfsSync } from "node:fs";
import { dirname } from "node:path";
import { type Database, open, type RootDatabase } from "lmdb";
import { isCount, type ScoreRange } from "../store.ts";
import { makeFolder, minimumFree } from "../store-file.ts";
import type { RestoreRules } from "../store-kind.ts";
import type { LmdbCopy } from "./lmdb-copy.ts";
import { LmdbSets } from "./lmdb-sets.ts";

/** A change of the file. Times are in milliseconds, as `Date.now`. */
export type Write =
  | ({ readonly kind: "set" | "add" | "lease"; readonly key: string; readonly now: number } & Entry)
  | {
      readonly kind: "increment";
      readonly key: string;
      readonly now: number;
      readonly expiresAt: number;
    }
  | ({
      readonly kind: "replace";
      readonly key: string;
      readonly now: number;
      readonly expected: string;
    } & Entry)
  | { readonly kind: "take" | "delete"; readonly key: string; readonly now: number }
  | { readonly kind: "sweep"; readonly now: number }
  | {
      readonly kind: "add-member" | "raise-member";
      readonly set: string;
      readonly member: string;
      readonly score: number;
    }
  | { readonly kind: "remove-member"; readonly set: string; readonly member: string }
  | { readonly kind: "remove-members"; readonly set: string; readonly scores: ScoreRange };

type KeyWrite = Extract<Write, { readonly key: string }>;

interface Entry {
  readonly value: string;
  /** As `Date.now`; infinite if it never expires. */
  readonly expiresAt: number;
}

/** Instead of an entry that cannot be read: no parser of entries accepts it. */
const unreadableEntry: Entry = { value: "", expiresAt: Infinity };

/** Bytes of the time in front of a value, and of a key of the expiry index. */
const timeLength = 8;
/** Longer keys are stored by their hash. LMDB's limit is 1,978 bytes. */
const maxKeyLength = 1000;
/** The databases besides the main one. */
export const databaseNames: readonly string[] = ["expiries", "sets"];
/** A sweep holds the lock of the file for some milliseconds. */
export const keysPerSweep = 1000;

/**
 * An LMDB file of keys that can expire, with the index by which expired keys are found. Each thread
 * of a process that uses the file has its own.
 */
export class LmdbFile {
  readonly sets: LmdbSets;
  readonly #path: string;
  readonly #entries: RootDatabase<Buffer, Buffer>;
  /** Its keys are the expiry and the key of an entry. */
  readonly #expiries: Database<Buffer, Buffer>;

  /** @throws {Error} if the file cannot be opened. One that is damaged ends the process. */
  constructor(path: string) {
    this.#path = path;
    makeFolder(dirname(path));
    const binary = { encoding: "binary", keyEncoding: "binary" } as const;
    const options = {
      path,
      noSubdir: true,
      overlappingSync: false,
      // The file has the keys that tickets are signed with. The option is missing in LMDB's types.
      permissionsMode: 0o600,
      ...binary,
    };
    this.#entries = open(options);
    this.#expiries = this.#entries.openDB("expiries", binary);
    this.sets = new LmdbSets(this.#entries.openDB("sets", binary));
  }

  /** Makes the commits of other threads and processes visible. */
  renewSnapshot(): void {
    this.#entries.resetReadTxn();
  }

  find(key: string, now: number): Entry | undefined {
    const entry = this.#stored(keyBytes(key));
    return entry && entry.expiresAt > now ? entry : undefined;
  }

  /**
   * Makes changes in one transaction, which is on disk when this returns. Returns the result of each,
   * as the store's methods resolve to it; of a sweep, the number of keys that it has found.
   *
   * @throws {Error} if the disk is full.
   */
  commit(writes: readonly Write[]): readonly unknown[] {
    // On a full disk, LMDB prints to the standard error, and has been seen to end the process.
    const { bavail, bsize } = statfsSync(this.#path);
    if (bavail * bsize < minimumFree) throw new Error("The disk is full.");
    return this.#entries.transactionSync(() => writes.map((write) => this.#apply(write)));
  }

  /** Writes a copy of the last commit to a file that does not exist. */
  copyTo(path: string): Promise<void> {
    return this.#entries.backup(path, true);
  }

  /**
   * Replaces all that the file has by what a copy has. Returns how many keys that brings, and how many others
   * are kept.
   *
   * @param left the beginnings of keys that it does not get
   * @throws {Error} if the copy cannot be read to its end. Nothing is changed then.
   */
  replaceBy(
    copy: LmdbCopy,
    left: readonly string[],
    keep: Omit<RestoreRules, "left"> | undefined,
  ): { readonly keys: number; readonly kept: number } {
    return this.#entries.transactionSync(() => {
      const bringBack = keep && this.#keep(keep);
      for (const { database, range } of this.#databases()) {
        for (const key of Array.from(database.getKeys(range))) database.removeSync(key);
      }
      let keys = 0;
      for (const [key, value] of copy.rows()) {
        const { name, entry } = entryIn(key, value);
        if (name !== undefined && left.some((prefix) => name.startsWith(prefix))) continue;
        this.#entries.putSync(key, value);
        if (entry.expiresAt < Infinity) {
          this.#expiries.putSync(expiryKey(entry.expiresAt, key), Buffer.of(1));
        }
        keys += 1;
      }
      for (const [key, value] of copy.rows("sets")) this.sets.rows.putSync(key, value);
      return { keys, kept: bringBack?.() ?? 0 };
    });
  }

  /** Returns what brings back the entries that it finds now, and returns how many keys it has put. */
  #keep({ keys, prefix, stays, sets }: Omit<RestoreRules, "left">): () => number {
    const found = keys.map((key) => ({ key, entry: this.#stored(keyBytes(key)) }));
    const members = sets.flatMap((set) =>
      this.sets.members(set).map(({ member, score }) => ({ set, member, score })),
    );
    const [start, end] = [keyBytes(prefix), keyBytes(`${prefix}\u{10ffff}`)];
    const entries = Array.from(this.#entries.getKeys({ start, end })).flatMap((bytes) => {
      const entry = this.#stored(bytes);
      return entry ? [{ bytes, entry }] : [];
    });
    return () => {
      for (const { key, entry } of found) {
        if (entry) this.#put(key, entry);
        else this.#remove(key);
      }
      for (const { set, member, score } of members) this.sets.raise(set, member, score);
      const kept = entries
        .map(({ bytes, entry }) => ({ key: bytes.toString("utf8", 1), bytes, entry }))
        .filter(({ key, bytes, entry }) => {
          const copied = this.#stored(bytes);
          return !copied || stays(key, entry.value, copied.value);
        });
      for (const { key, entry } of kept) this.#put(key, entry);
      return kept.length;
    };
  }

  close(): Promise<void> {
    return this.#entries.close();
  }

  /** The main database also has the names of the others, which are not in the range of its keys. */
  #databases() {
    const keys = { start: Buffer.from("h"), end: Buffer.from("l") };
    return [
      { database: this.#entries, range: keys },
      { database: this.#expiries, range: {} },
      { database: this.sets.rows, range: {} },
    ];
  }

  #apply(write: Write): unknown {
    switch (write.kind) {
      case "sweep":
        return this.#sweep(write.now);
      case "add-member": {
        this.sets.add(write.set, write.member, write.score);
        return;
      }
      case "raise-member":
        return this.sets.raise(write.set, write.member, write.score);
      case "remove-member":
        return this.sets.remove(write.set, write.member);
      case "remove-members": {
        this.sets.removeAll(write.set, write.scores);
        return;
      }
      default:
        return this.#applyToKey(write);
    }
  }

  #applyToKey(write: KeyWrite): unknown {
    const { key, now } = write;
    const found = write.kind === "set" ? undefined : this.find(key, now);
    switch (write.kind) {
      case "set": {
        this.#put(key, write);
        return;
      }
      case "add":
        if (!found) this.#put(key, write);
        return !found;
      case "replace": {
        const isExpected = found?.value === write.expected;
        if (isExpected) this.#put(key, write);
        return isExpected;
      }
      case "lease": {
        const holder = found?.value ?? "";
        const isHeld = holder !== "" && holder !== write.value;
        if (!isHeld) this.#put(key, write);
        return !isHeld;
      }
      case "take":
      case "delete":
        this.#remove(key);
        return write.kind === "take" ? found?.value : undefined;
      case "increment": {
        const counter = found && isCount(found.value) ? found : undefined;
        const value = Number(counter?.value ?? 0) + 1;
        const { expiresAt } = counter ?? write;
        this.#put(key, { value: String(value), expiresAt });
        return { value, expiresIn: expiresAt === Infinity ? undefined : expiresAt - now };
      }
    }
  }

  #put(key: string, { value, expiresAt }: Entry): void {
    const bytes = keyBytes(key);
    const last = this.#stored(bytes)?.expiresAt ?? Infinity;
    this.#entries.putSync(bytes, Buffer.concat([timeBytes(expiresAt), Buffer.from(value)]));
    // A counter keeps its expiry at each increment.
    if (expiresAt === last) return;
    if (last < Infinity) this.#expiries.removeSync(expiryKey(last, bytes));
    if (expiresAt < Infinity) this.#expiries.putSync(expiryKey(expiresAt, bytes), Buffer.of(1));
  }

  #remove(key: string): void {
    const bytes = keyBytes(key);
    const { expiresAt = Infinity } = this.#stored(bytes) ?? {};
    if (expiresAt < Infinity) this.#expiries.removeSync(expiryKey(expiresAt, bytes));
    this.#entries.removeSync(bytes);
  }

  #sweep(now: number): number {
    const end = timeBytes(now + 1);
    const due = Array.from(this.#expiries.getKeys({ end, limit: keysPerSweep }));
    for (const expiry of due) {
      this.#expiries.removeSync(expiry);
      this.#entries.removeSync(expiry.subarray(timeLength));
    }
    return due.length;
  }

  #stored(bytes: Buffer): Entry | undefined {
    const stored = this.#entries.getBinary(bytes);
    return stored && entryIn(bytes, stored).entry;
  }
}

/** Returns what an entry of the file is, with the name of its key; undefined if it is stored by its hash. */
export function entryIn(key: Buffer, stored: Buffer): { name: string | undefined; entry: Entry } {
  const name = key[0] === letters.key ? key.toString("utf8", 1) : undefined;
  // It exists, so that a denial stays one (rule 10.26).
  if (stored.length < timeLength) return { name, entry: unreadableEntry };
  const value = stored.toString("utf8", timeLength);
  return { name, entry: { value, expiresAt: stored.readDoubleBE() } };
}

/** Whether a key of a file is one that gates write. */
export const isEntryKey = ([letter]: Buffer) => letter === letters.key || letter === letters.hash;

/** The bytes in front of a key, and of the hash of one: LMDB's keys are not empty. */
const letters = { key: 0x6b, hash: 0x68 };

function keyBytes(key: string): Buffer {
  const bytes = Buffer.from(`k${key}`);
  if (bytes.length <= maxKeyLength) return bytes;
  return Buffer.concat([Buffer.of(letters.hash), createHash("sha256").update(bytes).digest()]);
}

/** Bytes in the order of time: those of positive numbers are, in IEEE 754 with the sign first. */
function timeBytes(time: number): Buffer {
  const bytes = Buffer.alloc(timeLength);
  bytes.writeDoubleBE(time);
  return bytes;
}

function expiryKey(expiresAt: number, key: Buffer): Buffer {
  return Buffer.concat([timeBytes(expiresAt), key]);
}
