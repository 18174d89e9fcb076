/** Chain ids of WalletConnect: MainNet, TestNet, BetaNet, and 4160 for all networks (rule 3.6). */
export const chainIds = [416001, 416002, 416003, 4160] as const;

export type ChainId = (typeof chainIds)[number];

/** The wallets that a deployment can offer, with the names that players know them by. */
export const walletTitles = { pera: "Pera Wallet", defly: "Defly Wallet", lute: "Lute" } as const;

export type WalletName = keyof typeof walletTitles;

/** An HTTP service: a chain node, an indexer or a key-management wallet. */
export interface NodeEndpoint {
  /** Absolute, http or https. It may have a path, for example `https://host/algod`. */
  url: string;
  /** Sent in the service's API token header. Without it, no such header is sent. */
  token?: string;
}

/** A token that makes an account eligible. */
export interface RequiredToken {
  assetId: bigint;
  /** The required amount, in base units. */
  threshold: bigint;
  /** Replaces the name on the chain. */
  name?: string;
  /**
   * Replaces the asset's decimals on the chain, 0 to 19: display units are base units divided by
   * 10^decimals.
   */
  decimals?: number;
  /** Where the token can be bought: an https URL. */
  buyUrl?: string;
}

/** The game's build page and the title of its frame (rule 2.10). */
export interface GamePage {
  /** A path beginning `/WebGLBuild/`. */
  page: string;
  title: string;
}

/** A picture of the game in two formats; both files have the same size. */
export interface GamePicture {
  /** An absolute URL, or a path beginning `/`, relative to the base path of the page. */
  avif: string;
  /** The same, for browsers without AVIF. */
  webp: string;
  /** In pixels of the files; the screen reserves the space in this ratio. */
  width: number;
  height: number;
  /** Describes the picture to players who do not see it. */
  alt: string;
}

/** The game's page, and how the home screen presents the game. */
export interface GameSettings extends GamePage {
  /** Without picture and lines, the page shows those of the reference game. */
  picture?: GamePicture;
  /** What the game is, one sentence each. */
  lines?: readonly string[];
}

/** A link of the home screen, for example to the game's website. */
export interface SiteLink {
  label: string;
  /** An https URL. */
  url: string;
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
  /** The network's id, for example `mainnet-v1.0`. Default: that of a public network's genesis hash. */
  genesisId?: string;
  /**
   * The age in seconds above which the last block of a node is too old: the node has stopped or lags,
   * and is not used (rule 8.20). Default: 60 on the public networks, otherwise no limit.
   */
  oldestBlock?: number;
  /** In the order in which they are queried. */
  nodes: readonly NodeEndpoint[];
  tokens: readonly RequiredToken[];
  /** Whether one token requirement suffices, or all of them must be met. */
  rule: "any" | "all";
  game: GameSettings;
  /** Links on the home screen. */
  links?: readonly SiteLink[];
  wallet: WalletSettings;
  /** The wallets to choose from, in the order in which they are offered. */
  wallets: readonly WalletName[];
  /** The scheme of the mobile app's deep link, without colon. */
  mobileAppScheme: string;
  versionLabel: string;
  indexer?: NodeEndpoint;
  keyManagement?: NodeEndpoint;
  /**
   * Path of the gate, `/gate`. If it is absent, the page decides by its own snapshot, which is not
   * binding.
   */
  gate?: string;
}

/** The default of every deployment (rules 1.2 and 7.2). */
export const mainNetworkConfiguration: SiteConfiguration = {
  network: "mainnet",
  genesisHash: "wGHE2Pwdvd7S12BL5FaOP20EGYesN73ktiC1qzkkit8=",
  nodes: [
    { url: "https://mainnet-api.4160.nodely.dev" },
    { url: "https://mainnet-api.algonode.cloud" },
    { url: "https://mainnet-api.algonode.network" },
  ],
  tokens: [
    { assetId: 2667389516n, threshold: 3000000n, name: "$FISHD" },
    { assetId: 2667249425n, threshold: 100000n },
  ],
  rule: "any",
  game: { page: "/WebGLBuild/index.html", title: "Fabulous Fish" },
  wallet: {
    chainId: 4160,
    bridge: "https://wallet-connect-a.perawallet.app",
    bridgeUse: "in-app-frame",
    name: "Fabulous Fish",
    description: "A fish game for holders of its tokens on Algorand.",
    icon: "/icon.svg",
  },
  wallets: ["pera"],
  mobileAppScheme: "fabulousfish",
  versionLabel: "25.2.2.2226",
};

/** Returns what identifies a network in stored data: its genesis hash or, without one, its name. */
export function networkId({
  network,
  genesisHash,
}: Pick<SiteConfiguration, "network" | "genesisHash">): string {
  return genesisHash ?? network;
}
