import type { Store } from "../store/store.ts";
import { LmdbFile } from "./lmdb-file.ts";

/** Options of {@link openLmdbStore}. */
export interface LmdbStoreOptions {
  /** The path of the file. The folder is created, and a second file beside it has the locks. */
  readonly path: string;
  /** In milliseconds, as `Date.now`. */
  readonly now?: () => number;
  /** How often expired keys are removed from the file, in milliseconds. Default: every minute. */
  readonly sweepInterval?: number;
}

/**
 * Opens a store in a file, which needs no server. Several processes of one machine can share it. A
 * write is on disk before its promise resolves, so neither a killed process nor a power failure
 * loses it. A read takes microseconds and does not leave the thread.
 *
 * @throws {StoreUnavailableError} if the file cannot be opened or is not a store.
 */
export function openLmdbStore({
  path,
  now = Date.now,
  sweepInterval = 60_000,
}: LmdbStoreOptions): Store {
  const file = new LmdbFile(path, now);
  const expiryAfter = (milliseconds = Infinity) => now() + milliseconds;
  const timer = setInterval(() => void file.sweep(), sweepInterval).unref();
  return {
    get: (key) => file.read(key),
    set: (key, value, milliseconds) =>
      file.write(() => file.put(key, { value, expiresAt: expiryAfter(milliseconds) })),
    add: (key, value, milliseconds) =>
      file.write(() => {
        if (file.find(key)) return false;
        file.put(key, { value, expiresAt: expiryAfter(milliseconds) });
        return true;
      }),
    take: (key) =>
      file.write(() => {
        const entry = file.find(key);
        file.remove(key);
        return entry?.value;
      }),
    delete: (key) => file.write(() => file.remove(key)),
    increment: (key, milliseconds) =>
      file.write(() => {
        const { value, expiresAt } = file.find(key) ?? {
          value: "0",
          expiresAt: expiryAfter(milliseconds),
        };
        const count = Number(value) + 1;
        file.put(key, { value: String(count), expiresAt });
        return { value: count, expiresIn: expiresAt === Infinity ? undefined : expiresAt - now() };
      }),
    close() {
      clearInterval(timer);
      return file.close();
    },
  };
}
