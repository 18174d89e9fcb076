import { wait } from "@fabulous-fish/core";
import { randomText } from "../encoding.ts";
import { migrateTicketKeys } from "../sessions/tickets.ts";
import { newerVersion, StoreUnavailableError } from "./errors.ts";
import { isCount, type Store } from "./store.ts";

/**
 * The version of what gates keep in their store. A new field of an entry needs none: an older gate
 * ignores it, and a newer one takes its absence. It counts what an older gate would misread.
 */
export const schemaVersion = 1;
const schemaKey = "schema";
const leaseKey = "schema-migration";
/** A migration takes milliseconds. Two at once write the same; one that was killed must not keep gates for long. */
const leaseMilliseconds = 3_000;
const pauseMilliseconds = 250;
/** Another process may have taken it over, and be killed, too. */
const maxWait = 3 * leaseMilliseconds;

/** The steps from each version to the next. One that was broken off is begun again. */
const migrations: readonly ((store: Store, now: () => number) => Promise<void>)[] = [
  // Before 25.3.0, a store has no version.
  migrateTicketKeys,
];

/**
 * Returns the version of a store; 0 if it is new, or older than 25.3.0.
 *
 * @throws {StoreUnavailableError} `store-newer` if it is newer than this gate, or cannot be read.
 */
export async function storedVersion(store: Pick<Store, "get">): Promise<number> {
  const text = await store.get(schemaKey);
  if (text === undefined) return 0;
  if (!isCount(text)) throw newerVersion("version", "cannot be read");
  if (Number(text) <= schemaVersion) return Number(text);
  throw newerVersion("version", `${text}; this gate knows up to ${schemaVersion}`);
}

/**
 * Brings a store to the version of this gate, unless it is of that version. Of several processes, one
 * does it, and the others wait (rule 10.27). Gates of the version before can go on beside.
 *
 * @throws {StoreUnavailableError} `store-newer` as `storedVersion`; nothing has been changed.
 */
export async function migrateStore(store: Store, now: () => number = Date.now): Promise<void> {
  const holder = randomText(16);
  const { signal } = new AbortController();
  for (let waited = 0; (await storedVersion(store)) < schemaVersion; waited += pauseMilliseconds) {
    if (await store.lease(leaseKey, holder, leaseMilliseconds)) {
      for (const migrate of migrations.slice(await storedVersion(store))) await migrate(store, now);
      await store.set(schemaKey, String(schemaVersion));
      await store.delete(leaseKey);
    } else if (waited > maxWait) {
      throw new StoreUnavailableError("state", "another process migrates it and does not end");
    } else {
      await wait(pauseMilliseconds, signal);
    }
  }
}
