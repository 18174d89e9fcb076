import { newerVersion } from "./errors.ts";
import { siteKey } from "./store-site.ts";
import { isCount, type Store } from "./store.ts";

/**
 * The version of what gates keep in their store. A new field of an entry needs none: an older gate
 * ignores it, and a newer one takes its absence. It counts what an older gate would misread.
 */
export const schemaVersion = 1;
export const schemaKey = "schema";
/** In a place of denials of its own: its id, which the store of the gates has, too. */
export const denialsIdKey = "denials-id";

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
