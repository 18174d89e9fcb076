import { networkId, type SiteConfiguration } from "@fabulous-fish/core";
import type { AssetParameters } from "@fabulous-fish/core/node";
import { isRecord } from "@fabulous-fish/core/json/parse-document";
import { assetsKey } from "@fabulous-fish/core/storage-keys";
import { keepForNextVisit, readDocument } from "../../platform/browser-storage.ts";
import type { KnownAssets } from "./complete-displays.ts";

/** In UTF-16 code units, so that a node cannot fill the storage: more than is shown of a name. */
const maxStored = 1_024;

type Network = Pick<SiteConfiguration, "network" | "genesisHash">;

/**
 * Reads the stored parameters of assets. A corrupt entry is treated as absent, and so are those of another
 * network: deployments for several networks can share an origin.
 */
export function readStoredAssets(storage: Storage, network: Network): KnownAssets {
  const assets = new Map<string, AssetParameters>();
  const document = readDocument(assetsKey, storage);
  if (!isRecord(document) || document["network"] !== networkId(network)) return assets;
  const stored = document["assets"];
  for (const [id, value] of isRecord(stored) ? Object.entries(stored) : []) {
    const parameters = parametersIn(value);
    if (parameters) assets.set(id, parameters);
  }
  return assets;
}

/**
 * Adds parameters of assets to the stored ones, which cannot change on the chain. The entry is
 * `{network, assets: {[id]: {name, unitName, decimals}}}`.
 */
export function storeAssets(storage: Storage, network: Network, assets: KnownAssets): void {
  const all = new Map([...readStoredAssets(storage, network), ...assets]);
  const cut = (_: string, value: unknown) =>
    typeof value === "string" ? value.slice(0, maxStored) : value;
  const document = { network: networkId(network), assets: Object.fromEntries(all) };
  keepForNextVisit("The names of the tokens", () =>
    storage.setItem(assetsKey, JSON.stringify(document, cut)),
  );
}

function parametersIn(value: unknown): AssetParameters | undefined {
  if (!isRecord(value)) return undefined;
  const { name, unitName, decimals } = value;
  const isValid =
    Number.isInteger(decimals) && (decimals as number) >= 0 && (decimals as number) <= 19;
  return isValid
    ? { name: textIn(name), unitName: textIn(unitName), decimals: decimals as number }
    : undefined;
}

function textIn(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
