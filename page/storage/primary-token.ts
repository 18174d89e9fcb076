import { networkId, type SiteConfiguration } from "@fabulous-fish/core";
import { primaryTokenKey, primaryTokenOfKey } from "@fabulous-fish/core/storage/storage-keys";
import { readEntry } from "../platform/browser-storage.ts";

type Source = Pick<SiteConfiguration, "network" | "genesisHash" | "tokens">;

const sourceOf = (configuration: Source) =>
  `${networkId(configuration)} ${configuration.tokens[0]?.assetId}`;

/** Returns the stored name of the first token; null if none is stored, or that of another token. */
export function readPrimaryToken(storage: Storage, configuration: Source): string | null {
  return readEntry(storage, primaryTokenOfKey) === sourceOf(configuration)
    ? readEntry(storage, primaryTokenKey)
    : null;
}

/**
 * Stores the name of the first token for the next first paint. Undefined removes it.
 *
 * @throws {DOMException} if the storage is full
 */
export function storePrimaryToken(
  storage: Storage,
  configuration: Source,
  name: string | undefined,
): void {
  if (name === undefined) {
    for (const key of [primaryTokenKey, primaryTokenOfKey]) storage.removeItem(key);
  } else {
    storage.setItem(primaryTokenKey, name);
    storage.setItem(primaryTokenOfKey, sourceOf(configuration));
  }
}
