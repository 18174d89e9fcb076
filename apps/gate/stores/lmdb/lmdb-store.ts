import { StoreUnavailableError } from "../errors.ts";
import type { Count, Raise, Store } from "../store.ts";
import { findDamage } from "./find-damage.ts";
import { keysPerSweep, LmdbFile, type Write } from "./lmdb-file.ts";
import { LmdbWriter } from "./lmdb-writer.ts";

/** Options of {@link openLmdbStore}. */
interface LmdbStoreOptions {
  /** Of the file. Its folder is created, and a second file beside it has the locks. */
  readonly path: string;
  /** As `Date.now`. */
  readonly now?: (() => number) | undefined;
}

/** Expired keys are removed from the file so often. */
const sweepMilliseconds = 60_000;

/**
 * Opens a store in a file, which needs no server. Several processes of one machine can share it. A
 * write is on disk before its promise resolves, so neither a killed process nor a power failure
 * loses it. A read takes microseconds and does not leave the thread.
 *
 * @throws {StoreUnavailableError} if the file cannot be opened or is not a store.
 */
export function openLmdbStore({ path, now = Date.now }: LmdbStoreOptions): Store {
  const unavailable = (cause: unknown) => new StoreUnavailableError(path, cause);
  let file: LmdbFile;
  try {
    const damage = findDamage(path);
    if (damage !== undefined) throw new StoreUnavailableError(path, damage, "store-damaged");
    file = new LmdbFile(path);
  } catch (cause) {
    throw cause instanceof StoreUnavailableError ? cause : unavailable(cause);
  }
  let hasSnapshot = false;
  const writer = new LmdbWriter(path, () => (hasSnapshot = false));

  /**
   * Makes the commits of other processes visible, once in a turn of the event loop: a request that
   * was sent after such a commit arrives in a later turn. LMDB itself does it up to 1 ms later.
   */
  function renewSnapshot(): void {
    if (hasSnapshot) return;
    file.renewSnapshot();
    hasSnapshot = true;
    setImmediate(() => (hasSnapshot = false));
  }

  function read<T>(from: () => T): Promise<T> {
    try {
      renewSnapshot();
      return Promise.resolve(from());
    } catch (cause) {
      return Promise.reject(unavailable(cause));
    }
  }

  async function write(change: Write): Promise<unknown> {
    try {
      return await writer.write(change);
    } catch (cause) {
      throw unavailable(cause);
    }
  }

  /** Removes expired keys in as many transactions as needed, so that other writes get in between. */
  async function sweep(): Promise<void> {
    // The next sweep tries again.
    while ((await write({ kind: "sweep", now: now() }).catch(() => 0)) === keysPerSweep);
  }

  /** Sets a value, on the condition of the kind. */
  function put(kind: "set" | "add" | "lease", key: string, value: string, milliseconds = Infinity) {
    const time = now();
    return write({ kind, key, value, expiresAt: time + milliseconds, now: time });
  }

  const timer = setInterval(() => void sweep(), sweepMilliseconds).unref();
  return {
    get: (key) => read(() => file.find(key, now())?.value),
    async set(key, value, milliseconds) {
      await put("set", key, value, milliseconds);
    },
    add: (key, value, milliseconds) => put("add", key, value, milliseconds) as Promise<boolean>,
    replace(key, expected, value, milliseconds = Infinity) {
      const time = now();
      const entry = { value, expiresAt: time + milliseconds };
      return write({ kind: "replace", key, expected, now: time, ...entry }) as Promise<boolean>;
    },
    take: (key) => write({ kind: "take", key, now: now() }) as Promise<string | undefined>,
    async delete(key) {
      await write({ kind: "delete", key, now: now() });
    },
    increment(key, milliseconds = Infinity) {
      const time = now();
      const change: Write = { kind: "increment", key, expiresAt: time + milliseconds, now: time };
      return write(change) as Promise<Count>;
    },
    lease: (key, holder, milliseconds) =>
      put("lease", key, holder, milliseconds) as Promise<boolean>,
    async addMember(set, member, score) {
      await write({ kind: "add-member", set, member, score });
    },
    raiseMember: (set, member, score) =>
      write({ kind: "raise-member", set, member, score }) as Promise<Raise>,
    removeMember: (set, member) =>
      write({ kind: "remove-member", set, member }) as Promise<number | undefined>,
    async removeMembers(set, scores) {
      await write({ kind: "remove-members", set, scores });
    },
    members: (set, range) => read(() => file.sets.members(set, range)),
    findMembers: (set, members) => read(() => file.sets.find(set, members)),
    countMembers: (set, scores) => read(() => file.sets.count(set, scores)),
    async close() {
      clearInterval(timer);
      await writer.close();
      await file.close();
    },
  };
}
