import type { SiteConfiguration } from "@fabulous-fish/core";
import { walletLibraries } from "@fabulous-fish/core/wallets/libraries";
import { imageOriginsOf, type Pictures } from "./headers/content-security-policies.ts";

/** The fields of a site configuration that name other hosts. */
type SiteServices = Pictures &
  Pick<SiteConfiguration, "nodes" | "indexer" | "keyManagement" | "wallets" | "wallet">;

/**
 * Returns the sources of the page's policy for a site configuration: its nodes and services, the hosts
 * of its pictures, and what the libraries of its wallets request.
 */
export function siteOrigins(site: SiteServices) {
  const { nodes, indexer, keyManagement, wallet, wallets } = site;
  const services = [...nodes, indexer, keyManagement].filter((service) => service !== undefined);
  const bridge = new URL(wallet.bridge);
  const libraries = wallets.map((name) => walletLibraries[name]);
  return {
    connectOrigins: [
      ...new Set([
        ...services.map(({ url }) => new URL(url).origin),
        ...libraries.flatMap(({ connectOrigins }) => connectOrigins),
        // `wss:` above already allows any bridge with TLS.
        ...(bridge.protocol === "http:" ? [`ws://${bridge.host}`] : []),
      ]),
    ],
    imageOrigins: imageOriginsOf(site),
    mediaOrigins: libraries.flatMap(({ mediaOrigins }) => mediaOrigins),
  };
}
