import { createHoldingsReader, requireAccount, type SiteConfiguration } from "@fabulous-fish/core";
import type { HoldingsReader } from "../session/ports.ts";

/** Creates a reader of the configured nodes. It verifies an account's checksum before any request. */
export function createNodeHoldings(configuration: SiteConfiguration): HoldingsReader {
  const { network, genesisHash, nodes, tokens } = configuration;
  if (genesisHash === undefined) {
    console.info(
      `The site configuration has no genesisHash for the network "${network}": ` +
        "whether its nodes belong to that network is not verified.",
    );
  }
  const reader = createHoldingsReader({
    ...{ nodes, genesisHash, tokens },
    fetch: (url, init) => fetch(url, init),
    onNetworkUnverified: (url) =>
      console.warn(`The network of the chain node ${url} cannot be verified; it is used anyway.`),
  });
  return {
    read: async (account, options) => reader.read(requireAccount(account), options),
  };
}
