import { wait } from "@fabulous-fish/core";
import { randomText } from "../encoding.ts";
import { denialsIdKey } from "../operator/denials.ts";
import { migrateTicketKeys } from "../sessions/tickets.ts";
import { newerVersion, StoreUnavailableError } from "./errors.ts";
import { siteKey } from "./store-site.ts";
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

/** The keys by which the state of gates is told from other content. */
export const identityKeys: ReadonlySet<string> = new Set([schemaKey, denialsIdKey, siteKey]);

/** Whether a key is one of those that gates before 25.3.0 have in their state, which has no version. */
export const isOlderKey = (key: string) => /^(?:ticket-keys$|session:|generation:)/.test(key);

/**
 * Returns why content is not the state of gates; undefined if it is.
 *
 * @param content has the `identityKeys`
 * @param hasOlderKeys whether it has a key of which `isOlderKey` is true
 * @throws {StoreUnavailableError} `store-newer` as `storedVersion`
 */
export async function problemOfState(
  content: Pick<Store, "get">,
  hasOlderKeys: boolean,
): Promise<string | undefined> {
  if ((await content.get(denialsIdKey)) !== undefined) {
    return "It has the denials of gates that keep them in a place of their own, not their state.";
  }
  if ((await storedVersion(content)) > 0 || hasOlderKeys) return undefined;
  return "It has no state of a gate.";
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
