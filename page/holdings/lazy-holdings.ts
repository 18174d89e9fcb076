import type { SiteConfiguration } from "@fabulous-fish/core";
import { loadChunk } from "../platform/load-chunk.ts";
import type { HoldingsReader } from "../session/ports.ts";

/** Creates a holdings reader that loads on its first read: a visit without an account needs none. */
export function createLazyHoldings(configuration: SiteConfiguration): HoldingsReader {
  let reader: HoldingsReader | undefined;
  return {
    async read(account, options) {
      reader ??= await loadChunk("the chain reader", async () => {
        const { createNodeHoldings } = await import("./node-holdings.ts");
        return createNodeHoldings(configuration);
      });
      return reader.read(account, options);
    },
  };
}
