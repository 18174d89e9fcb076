import type { SiteConfiguration } from "@fabulous-fish/core";
import type { ChainClients } from "@fabulous-fish/chain/open-chain-clients";
import { loadChunk } from "./load-chunk.ts";

declare global {
  interface Window {
    /**
     * Opens the node, indexer and key-management clients of the configured network (rule 8.4). The
     * game calls it as `parent.openChainClients()`, operators in the console. The clients are loaded
     * on the first call.
     *
     * The key-management service sends CORS headers only if `allowed_origins` in its
     * kmd_config.json contains the page's origin; otherwise each call rejects with a `TypeError`.
     * The page's `connect-src` has to allow the service, too.
     *
     * Rejects with a `ChunkError` if the
     * clients cannot be loaded.
     */
    openChainClients?: () => Promise<ChainClients>;
  }
}

/** Defines `window.openChainClients` for the site's configuration. */
export function offerChainClients(configuration: SiteConfiguration): void {
  window.openChainClients = async () => {
    const chunk = await loadChunk(
      "the chain clients",
      () => import("@fabulous-fish/chain/open-chain-clients"),
    );
    return chunk.openChainClients(configuration);
  };
}
