import type { SiteConfiguration } from "@fabulous-fish/core";
import type { AssetReader, HoldingsReader } from "@fabulous-fish/core/node";
import { loadChunk, once } from "../platform/load-chunk.ts";

/** Creates a holdings reader that loads on its first read: a visit without an account needs none. */
export function createLazyHoldings(configuration: SiteConfiguration): HoldingsReader {
  const openReader = once(() =>
    loadChunk("the chain reader", async () => {
      const { createNodeHoldings } = await import("./node-holdings.ts");
      return createNodeHoldings(configuration);
    }),
  );
  return {
    read: async (account, options) => (await openReader()).read(account, options),
  };
}

/** Creates an asset reader that loads on its first read: a returning visitor needs none. */
export function createLazyAssets(configuration: SiteConfiguration): AssetReader {
  return {
    async read(assetId) {
      const load = () => import("./node-connection.ts");
      return (await loadChunk("the chain reader", load)).readNodeAsset(configuration, assetId);
    },
  };
}
