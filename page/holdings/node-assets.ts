import { type AssetSnapshot, createAssetReader, type SiteConfiguration } from "@fabulous-fish/core";
import { nodeConnection } from "./node-connection.ts";

/** Reads what the chain says about an asset from the configured nodes, as `AssetReader`. */
export function readNodeAsset(
  configuration: SiteConfiguration,
  assetId: bigint,
): Promise<AssetSnapshot> {
  return createAssetReader(nodeConnection(configuration)).read(assetId);
}
