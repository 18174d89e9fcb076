import type { WalletName } from "@fabulous-fish/core";
import { walletLibraries } from "@fabulous-fish/core/wallets/libraries";
import { imageOriginsOf } from "./headers/content-security-policies.ts";
import type { HeaderOptions } from "./headers/header-options.ts";

interface Endpoint {
  readonly url: string;
}

/** The fields of a site configuration that name other hosts. */
interface SiteServices {
  readonly nodes: readonly Endpoint[];
  readonly indexer?: Endpoint | undefined;
  readonly keyManagement?: Endpoint | undefined;
  readonly wallet: { readonly bridge: string };
  readonly wallets: readonly WalletName[];
  readonly game: {
    readonly picture?: { readonly avif: string; readonly webp: string } | undefined;
  };
}

/** What the page loads from other hosts. */
type SiteOrigins = Required<
  Pick<HeaderOptions, "connectOrigins" | "imageOrigins" | "mediaOrigins">
>;

/**
 * Returns the sources of the page's policy for a site configuration: its nodes and services, the hosts
 * of its pictures, and what the libraries of its wallets request.
 */
export function siteOrigins(site: SiteServices): SiteOrigins {
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
