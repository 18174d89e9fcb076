import { exactOptional, type InferOutput, nonEmpty, pipe } from "valibot";
import { record } from "../json/parse-document.ts";
import { walletNames } from "../wallets/index.ts";
import * as field from "./field-schemas.ts";

const endpointEntries = {
  /** Absolute, http or https. It may have a path, for example `https://host/algod`. */
  url: field.endpointUrl,
  /** Sent in the service's API token header. Without it, no such header is sent. */
  token: exactOptional(field.apiToken),
};

/** An HTTP service: an indexer or a key-management wallet. */
const endpoint = record(endpointEntries);

const node = record({
  ...endpointEntries,
  /**
   * Who operates the node, for example `Nodely`. At the gate, nodes of one operator do not confirm each
   * other, unless all have the same one. Default: an operator of its own.
   */
  operator: exactOptional(field.text),
});

/** The URL and the token of a chain node, and who operates it. */
export type NodeEndpoint = InferOutput<typeof node>;

/** A token that makes an account eligible. */
export const requiredToken = record({
  assetId: field.positiveInteger,
  /** The required amount, in base units. */
  threshold: field.positiveInteger,
  /** Replaces the name on the chain. */
  name: exactOptional(field.text),
  /**
   * Replaces the asset's decimals on the chain, 0 to 19: display units are base units divided by
   * 10^decimals.
   */
  decimals: exactOptional(field.decimals),
  /** Where the token can be bought. */
  buyUrl: exactOptional(field.httpsUrl),
});

/** A required token as it is configured. */
export type RequiredToken = InferOutput<typeof requiredToken>;

/** A picture of the game in two formats; both files have the same size. */
const gamePicture = record({
  /** An absolute URL, or a path beginning `/`, relative to the base path of the page. */
  avif: field.fileUrl,
  /** The same, for browsers without AVIF. */
  webp: field.fileUrl,
  /** In pixels of the files; the screen reserves the space in this ratio. */
  width: field.pixels,
  height: field.pixels,
  /** Describes the picture to players who do not see it. */
  alt: field.anyText,
});

/** The length of such a file that visitors do not notice, in bytes: each of them fetches one. */
export const maxPictureBytes = 40_000;

/** The files and the size of the picture of a game. */
export type GamePicture = InferOutput<typeof gamePicture>;

/** The game's page, and how the home screen presents the game. */
const gameSettings = record({
  /** The game's build page: a path beginning `/WebGLBuild/`. */
  page: exactOptional(field.gamePath),
  /** The title of the page's frame (rule 2.10). */
  title: exactOptional(field.text),
  /** Without picture and lines, the page shows those of the reference game. */
  picture: exactOptional(gamePicture),
  /** They describe the game, one sentence each. */
  lines: exactOptional(field.listOf(field.text)),
});

/** Options of the wallet library, and what the wallet shows besides the page's origin (rule 3.6). */
const walletSettings = record({
  chainId: exactOptional(field.chainId),
  /** URL of the WalletConnect bridge. */
  bridge: exactOptional(field.httpUrl),
  /** When `bridge` is used (rule 3.4). */
  bridgeUse: exactOptional(field.oneOf("in-app-frame", "always")),
  name: exactOptional(field.text),
  description: exactOptional(field.anyText),
  /** An absolute URL, or a path beginning `/`, relative to the base path of the page. */
  icon: exactOptional(field.fileUrl),
});

/** The pages of a block explorer; without a URL, nothing links to such a page. */
const explorer = record({
  /** Of an account: `{account}` stands for its address. */
  account: exactOptional(field.urlWith("account")),
  /** Of an asset: `{asset}` stands for its id. */
  asset: exactOptional(field.urlWith("asset")),
});

/** Everything that a deployment can set, in `/_root.data`. */
export const siteDocument = record({
  network: exactOptional(field.text),
  /**
   * Hash of the network's genesis block, in base64. Every node must report it. If it is absent, the
   * network of a node is not verified.
   */
  genesisHash: exactOptional(field.genesisHash),
  /** The network's id, for example `mainnet-v1.0`. Default: that of a public network's genesis hash. */
  genesisId: exactOptional(field.text),
  /**
   * The age in seconds above which the last block of a node is too old: the node has stopped or lags,
   * and is not used (rule 8.20). Default: 60 on the public networks, otherwise no limit.
   */
  oldestBlock: exactOptional(field.blockAge),
  /** In the order in which they are queried. */
  nodes: exactOptional(pipe(field.listOf(node), nonEmpty("expected a node"))),
  tokens: exactOptional(pipe(field.listOf(requiredToken), nonEmpty("expected a token"))),
  /** Whether one token requirement suffices, or all of them must be met. */
  rule: exactOptional(field.oneOf("any", "all")),
  game: exactOptional(gameSettings),
  /** Links on the home screen, for example to the game's website. */
  links: exactOptional(field.listOf(record({ label: field.text, url: field.httpsUrl }))),
  /** Default: the main network's; on any other network, none. */
  explorer: exactOptional(explorer),
  /** The wallets to choose from, in the order in which they are offered. */
  wallets: exactOptional(
    pipe(field.listOf(field.oneOf(...walletNames)), nonEmpty("expected a wallet")),
  ),
  wallet: exactOptional(walletSettings),
  /** The scheme of the mobile app's deep link, without colon. */
  mobileAppScheme: exactOptional(field.scheme),
  versionLabel: exactOptional(field.anyText),
  indexer: exactOptional(endpoint),
  keyManagement: exactOptional(endpoint),
  /**
   * Path of the gate. If it is absent, the page decides by its own snapshot, which is not binding.
   */
  gate: exactOptional(field.oneOf("/gate")),
  /** Whether the gate has a season, whose best scores the page and the game show. */
  scores: exactOptional(field.trueOrFalse),
});

/** The fields that say what only a gate has. */
export const fieldsOfGate = ["scores"] as const satisfies (keyof SiteDocument)[];

/** The content of `/_root.data`, without defaults. */
export type SiteDocument = InferOutput<typeof siteDocument>;

/** The fields that every configuration has. */
type Complete =
  | "network"
  | "nodes"
  | "tokens"
  | "rule"
  | "wallets"
  | "mobileAppScheme"
  | "versionLabel";

/** The game's build page and the title of its frame. */
export type GamePage = Required<Pick<InferOutput<typeof gameSettings>, "page" | "title">>;

type GameSettings = InferOutput<typeof gameSettings> & GamePage;

/** The wallet options with their defaults. */
export type WalletSettings = Required<InferOutput<typeof walletSettings>>;

/** A document with its defaults: those of `mainNetworkConfiguration`. */
export type SiteConfiguration = Omit<SiteDocument, "game" | "wallet"> &
  Required<Pick<SiteDocument, Complete>> & {
    readonly game: GameSettings;
    readonly wallet: WalletSettings;
  };

/** Returns what identifies a network in stored data: its genesis hash or, without one, its name. */
export function networkId({
  network,
  genesisHash,
}: Pick<SiteConfiguration, "network" | "genesisHash">): string {
  return genesisHash ?? network;
}

/** The genesis ids of the public networks by their genesis hash. */
export const publicGenesisIds: Readonly<Record<string, string>> = {
  "wGHE2Pwdvd7S12BL5FaOP20EGYesN73ktiC1qzkkit8=": "mainnet-v1.0",
  "SGO1GKSzyE7IEPItTxCByw9x8FmnrCDexi9/cOUJOiI=": "testnet-v1.0",
  "mFgazF+2uRS1tMiL9dsj01hJGySEmPN28B/TjjvpVW0=": "betanet-v1.0",
};

/**
 * Returns the genesis id of a configuration's network, for example `mainnet-v1.0`: the configured one,
 * or that of a public network. Undefined for a private network whose id is not configured.
 */
export function genesisIdOf({
  genesisHash = "",
  genesisId = publicGenesisIds[genesisHash],
}: Pick<SiteConfiguration, "genesisHash" | "genesisId">): string | undefined {
  return genesisId;
}

/** Returns whether a genesis id or a genesis hash is that of a public network. */
export function isPublicNetwork({
  genesisId,
  genesisHash,
}: Required<Pick<SiteConfiguration, "genesisHash" | "genesisId">>): boolean {
  return genesisHash in publicGenesisIds || Object.values(publicGenesisIds).includes(genesisId);
}

/** Public networks make a block about every 2.8 seconds. */
const oldestPublicBlockSeconds = 60;

/**
 * Returns the age in seconds above which the last block of a node means that the node has stopped or
 * lags: the configured one, or 60 on a public network. Undefined without a limit, because a development
 * network makes no blocks by itself.
 */
export function oldestBlockOf({
  genesisHash = "",
  oldestBlock = genesisHash in publicGenesisIds ? oldestPublicBlockSeconds : undefined,
}: Pick<SiteConfiguration, "genesisHash" | "oldestBlock">): number | undefined {
  return oldestBlock;
}
