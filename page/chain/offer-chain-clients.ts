import type { SiteConfiguration } from "#core";
import type { ChainClients } from "#core/chain/open-chain-clients.ts";
import { loadPart } from "../platform/load-part.ts";

declare global {
  interface Window {
    /**
     * Opens the node, indexer and key-management clients of the configured network
     * (specification, section 7): for the game, whose frame is of the same origin, as
     * `parent.openChainClients()`, and for operators in the console. Nothing of them is loaded
     * before the first call. Raises a PartTimedOutError or a PartMissingError if they cannot be
     * loaded.
     */
    openChainClients?: () => Promise<ChainClients>;
  }
}

/** Puts `openChainClients` on the window, for the site's configuration. */
export function offerChainClients(configuration: SiteConfiguration): void {
  window.openChainClients = async () => {
    const part = await loadPart(
      "the chain clients",
      () => import("#core/chain/open-chain-clients.ts"),
    );
    return part.openChainClients(configuration);
  };
}
