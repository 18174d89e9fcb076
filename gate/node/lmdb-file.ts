import { createHash } from "node:crypto";
import { closeSync, existsSync, openSync, readSync } from "node:fs";
import { endianness } from "node:os";
import { open, type Database, type RootDatabase } from "lmdb";
import { StoreUnavailableError } from "../store/errors.ts";

interface Write {
  readonly run: () => unknown;
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

interface Entry {
  readonly value: string;
  /** In milliseconds, as `Date.now`; infinite if it never expires. */
  readonly expiresAt: number;
}

/** Bytes of the time in front of a value, and of a key of the expiry index. */
const timeLength = 8;
/** Longer keys are stored by their hash. LMDB's limit is 1,978 bytes. */
const maxKeyLength = 1000;
/** A sweep holds the lock of the file for some milliseconds. */
const keysPerSweep = 1000;
/** After the 24 bytes of the first page's header. Source: MDB_MAGIC in LMDB's mdb.c. */
const lmdbMagicNumber = 0xbeefc0de;

/** An LMDB file of keys that can expire, with the index by which expired keys are found. */
export class LmdbFile {
  readonly #path: string;
  readonly #now: () => number;
  readonly #entries: RootDatabase<Buffer, Buffer>;
  /** Its keys are the expiry and the key of an entry. */
  readonly #expiries: Database<Buffer, Buffer>;
  #pending: Write[] = [];
  #hasSnapshot = false;

  /** @throws {StoreUnavailableError} if the file cannot be opened or is not a store. */
  constructor(path: string, now: () => number) {
    this.#path = path;
    this.#now = now;
    const binary = { encoding: "binary", keyEncoding: "binary" } as const;
    // The file has the keys that tickets are signed with. The option is missing in LMDB's types.
    const ownerOnly = { permissionsMode: 0o600 };
    try {
      checkMagicNumber(path);
      this.#entries = open({
        ...{ path, noSubdir: true, overlappingSync: false },
        ...binary,
        ...ownerOnly,
      });
      this.#expiries = this.#entries.openDB("expiries", binary);
    } catch (cause) {
      throw this.#unavailable(cause);
    }
  }

  /** @throws {StoreUnavailableError} if the file is closed or cannot be read. */
  read(key: string): Promise<string | undefined> {
    try {
      this.#renewSnapshot();
      return Promise.resolve(this.find(key)?.value);
    } catch (cause) {
      return Promise.reject(this.#unavailable(cause));
    }
  }

  /**
   * Makes the commits of other processes visible, once in a turn of the event loop: a request that
   * was sent after such a commit arrives in a later turn. LMDB itself does it up to 1 ms later.
   */
  #renewSnapshot(): void {
    if (this.#hasSnapshot) return;
    this.#entries.resetReadTxn();
    this.#hasSnapshot = true;
    setImmediate(() => (this.#hasSnapshot = false));
  }

  /**
   * Runs a function in a transaction. All writes of one turn of the event loop share a transaction,
   * and so the time that the disk takes to commit it.
   *
   * @throws {StoreUnavailableError} if the file is closed or cannot be written.
   */
  write<T>(run: () => T): Promise<T> {
    if (this.#pending.length === 0) setImmediate(() => this.#commit());
    return new Promise<T>((resolve, reject) => {
      this.#pending.push({ run, resolve: (result) => resolve(result as T), reject });
    });
  }

  #commit(): void {
    const writes = this.#pending;
    this.#pending = [];
    try {
      // LMDB's asynchronous transactions with a callback did not settle on Node 20 (lmdb 3.5.6).
      const results = this.#entries.transactionSync(() => writes.map(({ run }) => run()));
      for (const [index, { resolve }] of writes.entries()) resolve(results[index]);
    } catch (cause) {
      for (const { reject } of writes) reject(this.#unavailable(cause));
    }
  }

  find(key: string): Entry | undefined {
    const entry = this.#stored(keyBytes(key));
    return entry && entry.expiresAt > this.#now() ? entry : undefined;
  }

  put(key: string, entry: Entry): void {
    const bytes = keyBytes(key);
    this.#removeExpiry(bytes);
    this.#entries.putSync(
      bytes,
      Buffer.concat([timeBytes(entry.expiresAt), Buffer.from(entry.value)]),
    );
    if (entry.expiresAt < Infinity)
      this.#expiries.putSync(expiryKey(entry.expiresAt, bytes), Buffer.of(1));
  }

  remove(key: string): void {
    const bytes = keyBytes(key);
    this.#removeExpiry(bytes);
    this.#entries.removeSync(bytes);
  }

  /** Removes expired keys in as many transactions as needed, so that other writes get in between. */
  async sweep(): Promise<void> {
    const sweepOnce = () => {
      const end = timeBytes(this.#now() + 1);
      const due = Array.from(this.#expiries.getKeys({ end, limit: keysPerSweep }));
      for (const expiry of due) {
        this.#expiries.removeSync(expiry);
        this.#entries.removeSync(expiry.subarray(timeLength));
      }
      return due.length;
    };
    // The next sweep tries again.
    while ((await this.write(sweepOnce).catch(() => 0)) === keysPerSweep);
  }

  async close(): Promise<void> {
    while (this.#pending.length > 0) await this.write(() => undefined);
    await this.#entries.close();
  }

  #stored(bytes: Buffer): Entry | undefined {
    const stored = this.#entries.getBinary(bytes);
    return (
      stored && { value: stored.toString("utf8", timeLength), expiresAt: stored.readDoubleBE() }
    );
  }

  #removeExpiry(bytes: Buffer): void {
    const { expiresAt = Infinity } = this.#stored(bytes) ?? {};
    if (expiresAt < Infinity) this.#expiries.removeSync(expiryKey(expiresAt, bytes));
  }

  #unavailable(cause: unknown): StoreUnavailableError {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return new StoreUnavailableError(`${this.#path}: ${reason}`, { cause });
  }
}

/** LMDB's keys are not empty. A first letter keeps keys and hashes of keys apart. */
function keyBytes(key: string): Buffer {
  const bytes = Buffer.from(`k${key}`);
  if (bytes.length <= maxKeyLength) return bytes;
  return Buffer.concat([Buffer.from("h"), createHash("sha256").update(bytes).digest()]);
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

/** LMDB reads other files without a check, which ends the process. */
function checkMagicNumber(path: string): void {
  if (!existsSync(path)) return;
  const descriptor = openSync(path, "r");
  try {
    const meta = new DataView(new ArrayBuffer(28));
    // LMDB writes the first pages at once; an empty file is one that it was about to create.
    const length = readSync(descriptor, meta);
    const magic = meta.getUint32(24, endianness() === "LE");
    if (length > 0 && magic !== lmdbMagicNumber) throw new Error("The file is not an LMDB file.");
  } finally {
    closeSync(descriptor);
  }
}
