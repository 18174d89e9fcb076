import type { SiteConfiguration } from "@fabulous-fish/core";
import type { ChainClients } from "@fabulous-fish/chain/open-chain-clients";
import { loadChunk } from "../platform/load-chunk.ts";

declare global {
  interface Window {
    /**
     * Opens the node, indexer and key-management clients of the configured network (rule 8.4): for
     * the game, whose frame is of the same origin, as
     * `parent.openChainClients()`, and for operators in the console. Nothing of them is loaded
     * before the first call. The key-management service lets a page in only when `allowed_origins`
     * of its kmd_config.json names the page's origin: it sends no CORS headers otherwise, and each
     * call rejects with a TypeError. The page's `connect-src` has to name it as well.
     *
     * Rejects with a PartTimedOutError or a PartMissingError if the clients cannot be loaded.
     */
    openChainClients?: () => Promise<ChainClients>;
  }
}

/** Puts `openChainClients` on the window, for the site's configuration. */
export function offerChainClients(configuration: SiteConfiguration): void {
  window.openChainClients = async () => {
    const chunk = await loadChunk(
      "the chain clients",
      () => import("@fabulous-fish/chain/open-chain-clients"),
    );
    return chunk.openChainClients(configuration);
  };
}
