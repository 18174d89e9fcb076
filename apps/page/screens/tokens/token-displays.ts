import type { StoreApi } from "zustand/vanilla";
import { mainNetworkConfiguration, networkId, type SiteConfiguration } from "@fabulous-fish/core";
import type { AssetReader } from "@fabulous-fish/core/node";
import { primaryTokenKey, primaryTokenOfKey } from "@fabulous-fish/core/storage-keys";
import { readEntry } from "../../platform/browser-storage.ts";

/** The display of a required token. */
export interface TokenDisplay {
  readonly assetId: bigint;
  /** Safe in any text. Undefined if no name is known: the token is shown by its id. */
  readonly name?: string | undefined;
  /** Undefined as long as they are not known: amounts are shown in base units. */
  readonly decimals?: number | undefined;
  /** Name and unit name on the chain. Safe in any text. */
  readonly chainName?: string | undefined;
  /** Whether another required token has the same name, so that the id must be shown beside it. */
  readonly isAmbiguous?: boolean;
}

/** The required tokens as they are shown, and what completes them. */
export interface TokenDisplays {
  /** In the order of the configuration, and at first only what it says; see `learnTokens`. */
  readonly store: StoreApi<readonly TokenDisplay[]>;
  readonly configuration: SiteConfiguration;
  readonly storage: Storage;
  /** Returns the stored name of the primary token, if it is not the default one; null without one. */
  readonly storedPrimaryToken: () => string | null;
  readonly assets: AssetReader;
}

/** The name of the token that the default configuration recommends buying (rule 2.5). */
export const defaultPrimaryToken = mainNetworkConfiguration.tokens[0]?.name ?? "";

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
