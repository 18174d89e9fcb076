import type { ChainId } from "./chain-ids.ts";

/** An HTTP service: a chain node, an indexer or a key-management wallet. */
export interface NodeEndpoint {
  /** Absolute, http or https; a path is kept, for example `https://host/algod`. */
  url: string;
  /** Sent in the service's API-token header; leave it out for a service that needs none. */
  token?: string;
}

/** A token that opens the game. */
export interface GateToken {
  assetId: bigint;
  /** The amount needed, in base units. */
  threshold: bigint;
  name: string;
  /** The asset's decimals: display units are base units divided by 10^decimals. */
  decimals: number;
  /** Where the token can be bought; https. */
  buyUrl?: string;
}

/** Where the game's build page is and what its frame is titled (rule 2.10). */
export interface GamePage {
  /** A path beginning `/WebGLBuild/`. */
  page: string;
  title: string;
}

/** What the wallet library is told, and what it shows its user, beside the page's own origin. */
export interface WalletSettings {
  chainId: ChainId;
  /** The WalletConnect bridge's address. */
  bridge: string;
  /** When the bridge above is used (rule 3.4). */
  bridgeUse: "in-app-frame" | "always";
  name: string;
  description: string;
  /** Absolute, or a path beginning `/`, below the one that the page is served under. */
  icon: string;
}

/** Everything a deployment can set. `mainNetworkConfiguration` has the default of each field. */
export interface SiteConfiguration {
  network: string;
  /**
   * The hash of the network's genesis block in base64, which every node has to have. Absent, a
   * node's network is not verified.
   */
  genesisHash?: string;
  /** In the order in which they are asked. */
  nodes: readonly NodeEndpoint[];
  tokens: readonly GateToken[];
  /** Whether one token at its threshold suffices or every one is needed. */
  rule: "any" | "all";
  game: GamePage;
  wallet: WalletSettings;
  /** The scheme of the mobile app's deep link, without colon. */
  mobileAppScheme: string;
  versionLabel: string;
  indexer?: NodeEndpoint;
  keyManagement?: NodeEndpoint;
}
