import type { ChainId } from "./chain-ids.ts";

/** An HTTP service: a chain node, an indexer or a key-management wallet. */
export interface NodeEndpoint {
  /** Absolute, http or https. It may have a path, for example `https://host/algod`. */
  url: string;
  /** Sent in the service's API token header. Without it, no such header is sent. */
  token?: string;
}

/** A token that makes an account eligible. */
export interface GateToken {
  assetId: bigint;
  /** The required amount, in base units. */
  threshold: bigint;
  name: string;
  /** The asset's decimals: display units are base units divided by 10^decimals. */
  decimals: number;
  /** Where the token can be bought: an https URL. */
  buyUrl?: string;
}

/** The game's build page and the title of its frame (rule 2.10). */
export interface GamePage {
  /** A path beginning `/WebGLBuild/`. */
  page: string;
  title: string;
}

/**
 * Options of the wallet library, and what the wallet shows besides the page's origin (rule 3.6).
 */
export interface WalletSettings {
  chainId: ChainId;
  /** URL of the WalletConnect bridge. */
  bridge: string;
  /** When `bridge` is used (rule 3.4). */
  bridgeUse: "in-app-frame" | "always";
  name: string;
  description: string;
  /** An absolute URL, or a path beginning `/`, relative to the base path of the page. */
  icon: string;
}

/** Everything a deployment can set. `mainNetworkConfiguration` has the default of each field. */
export interface SiteConfiguration {
  network: string;
  /**
   * Hash of the network's genesis block, in base64. Every node must report it. If it is absent, the
   * network of a node is not verified.
   */
  genesisHash?: string;
  /** In the order in which they are queried. */
  nodes: readonly NodeEndpoint[];
  tokens: readonly GateToken[];
  /** Whether one token requirement suffices, or all of them must be met. */
  rule: "any" | "all";
  game: GamePage;
  wallet: WalletSettings;
  /** The scheme of the mobile app's deep link, without colon. */
  mobileAppScheme: string;
  versionLabel: string;
  indexer?: NodeEndpoint;
  keyManagement?: NodeEndpoint;
}
