import { networkId, type SiteConfiguration } from "@fabulous-fish/core";
import { readEntry } from "../platform/browser-storage.ts";
import { tokenToBuyKey } from "./stored-shapes.ts";

/** The entry with the network and the asset id that the name in the other entry belongs to. */
const sourceKey = "tokenToBuyOf";

type Source = Pick<SiteConfiguration, "network" | "genesisHash" | "tokens">;

const sourceOf = (configuration: Source) =>
  `${networkId(configuration)} ${configuration.tokens[0]?.assetId}`;

/** Returns the stored name of the first token; null if none is stored, or that of another token. */
export function readTokenToBuy(storage: Storage, configuration: Source): string | null {
  return readEntry(storage, sourceKey) === sourceOf(configuration)
    ? readEntry(storage, tokenToBuyKey)
    : null;
}

/**
 * Stores the name of the first token for the next first paint. Undefined removes it.
 *
 * @throws {DOMException} if the storage is full
 */
export function storeTokenToBuy(
  storage: Storage,
  configuration: Source,
  name: string | undefined,
): void {
  if (name === undefined) {
    for (const key of [tokenToBuyKey, sourceKey]) storage.removeItem(key);
  } else {
    storage.setItem(tokenToBuyKey, name);
    storage.setItem(sourceKey, sourceOf(configuration));
  }
}
