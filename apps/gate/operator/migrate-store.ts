import { wait } from "@fabulous-fish/core";
import { migrateTicketKeys } from "../players/tickets.ts";
import { randomText } from "../stores/encoding.ts";
import { StoreUnavailableError } from "../stores/errors.ts";
import { schemaKey, schemaVersion, storedVersion } from "../stores/schema.ts";
import type { Store } from "../stores/store.ts";

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
 * Brings a store to the version of this gate, unless it is of that version. Of several processes, one
 * does it, and the others wait. Gates of the version before can go on beside.
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
