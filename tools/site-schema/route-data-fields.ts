import { walletNames } from "@fabulous-fish/core";
import { mainNetworkConfiguration as defaults } from "@fabulous-fish/core/configuration/main-network";
import type {
  GamePicture,
  NodeEndpoint,
  RequiredToken,
  SiteDocument,
} from "@fabulous-fish/core/configuration/site-configuration";
import { type FieldsOf, objectOf } from "./json-schema.ts";
import * as value from "./value-schemas.ts";

type Part<Name extends keyof SiteDocument> = NonNullable<SiteDocument[Name]>;

const endpointFields = {
  url: {
    ...value.endpointUrl,
    description: "Absolute, http or https, without user name, query and fragment.",
  },
  token: {
    ...value.apiToken,
    description: "The API token, if the service requires one. Visitors can read it.",
    defaultText: "none",
  },
};

const endpoint = objectOf(endpointFields satisfies FieldsOf<NonNullable<Part<"indexer">>>, "url");

const node = objectOf(
  {
    ...endpointFields,
    operator: {
      ...value.text,
      description:
        "Who operates the node. At the gate, nodes of one operator do not confirm each other, unless all have the same.",
      defaultText: "an operator of its own",
    },
  } satisfies FieldsOf<NodeEndpoint>,
  "url",
);

const token = objectOf(
  {
    assetId: {
      ...value.positiveInteger,
      description: "The id of the asset, above 2^53 as a string.",
    },
    threshold: {
      ...value.positiveInteger,
      description:
        "The required amount, in base units: with 6 decimals, 1000000 is 1 token. Above 2^53 as a string.",
    },
    name: {
      ...value.text,
      description:
        "The token's name on the page. On the chain, anybody can create an asset with any name.",
      defaultText: "that on the chain",
    },
    decimals: {
      ...value.integer(0, 19),
      description: "How many digits of an amount in base units are decimals, 0 to 19.",
      defaultText: "those on the chain",
    },
    buyUrl: {
      ...value.httpsUrl,
      description: "Where the token can be bought, an https URL.",
      defaultText: "none",
    },
  } satisfies FieldsOf<RequiredToken>,
  "assetId",
  "threshold",
);

const picture = objectOf(
  {
    avif: { ...value.fileUrl, description: "The file in AVIF, a path or an absolute URL." },
    webp: { ...value.fileUrl, description: "The same picture in WebP, for other browsers." },
    width: { ...value.integer(1, 10_000), description: "The width of both files, in pixels." },
    height: { ...value.integer(1, 10_000), description: "The height of both files, in pixels." },
    alt: { ...value.anyText, description: "Describes the picture." },
  } satisfies FieldsOf<GamePicture>,
  "avif",
  "webp",
  "width",
  "height",
  "alt",
);

const game = objectOf({
  page: {
    ...value.gamePath,
    description: "The build page: a path that begins with `/WebGLBuild/`.",
    default: defaults.game.page,
  },
  title: {
    ...value.text,
    description: "The title of the game's frame.",
    default: defaults.game.title,
  },
  picture: {
    ...picture,
    description:
      "The picture of the game on the home screen, in two formats of the same size, each below 40 kB.",
    defaultText:
      "without `game.picture` and `game.lines`, those of the reference game; with one of them, only this one",
  },
  lines: {
    type: "array",
    items: value.text,
    description: "What the game is, as an array of sentences. `[]` shows nothing.",
    defaultText: "see `game.picture`",
  },
} satisfies FieldsOf<Part<"game">>);

const link = objectOf(
  {
    label: { ...value.text, description: "The text of the link." },
    url: { ...value.httpsUrl, description: "Where it leads, an https URL." },
  } satisfies FieldsOf<Part<"links">[number]>,
  "label",
  "url",
);

const explorer = objectOf({
  account: {
    ...value.urlWith("account"),
    description: "An https URL in which `{account}` stands for the address.",
    defaultText: "none",
  },
  asset: {
    ...value.urlWith("asset"),
    description: "An https URL in which `{asset}` stands for the id.",
    defaultText: "none",
  },
} satisfies FieldsOf<Part<"explorer">>);

const wallet = objectOf({
  chainId: {
    type: "integer",
    enum: [416001, 416002, 416003, 4160],
    description: "416001 (MainNet), 416002 (TestNet), 416003 (BetaNet) or 4160 (all networks).",
    default: defaults.wallet.chainId,
  },
  bridge: {
    ...value.httpUrl,
    description: "The WalletConnect bridge.",
    default: defaults.wallet.bridge,
    defaultText: "Pera's",
  },
  bridgeUse: {
    ...value.oneOf("in-app-frame", "always"),
    description: "When to use that bridge.",
    default: defaults.wallet.bridgeUse,
  },
  name: {
    ...value.text,
    description: "The name that the wallet shows beside the page's origin.",
    default: defaults.wallet.name,
  },
  description: {
    ...value.anyText,
    description: "The description that the wallet shows.",
    default: defaults.wallet.description,
  },
  icon: {
    ...value.fileUrl,
    description: "The icon that the wallet shows: an absolute URL, or a path.",
    default: defaults.wallet.icon,
  },
} satisfies FieldsOf<Part<"wallet">>);

/**
 * The fields of `/_root.data`, for editors and for docs/hosting/reference.md. What is valid is decided by
 * packages/core/configuration/site-configuration.ts, with which a test compares them.
 */
export const routeDataFields = {
  network: {
    ...value.text,
    description: "The network's name. Any other than `mainnet` requires `nodes` and `tokens`.",
    default: defaults.network,
  },
  genesisHash: {
    ...value.genesisHash,
    description:
      "The hash of the network's genesis block, 32 bytes in base64: `genesis_hash_b64` of a node's `/versions`.",
    defaultText: "the main network's; for any other `network`, none",
  },
  genesisId: {
    ...value.text,
    description:
      "The network's id: `genesis_id` of a node's `/versions`. Each node that reports an id must report this one, and Lute has to know it.",
    defaultText: "that of the public network with this `genesisHash`; for any other, none",
  },
  oldestBlock: {
    ...value.integer(10, 86_400),
    description:
      "The age of a node's last block, in seconds, 10 to 86400, above which the node has stopped or lags.",
    defaultText: "60 with the `genesisHash` of a public network; for any other, no limit",
  },
  nodes: {
    type: "array",
    items: node,
    minItems: 1,
    description: "Chain nodes, in the order of requests.",
    default: defaults.nodes.map(({ url }) => ({ url })),
    defaultText: "three public nodes",
  },
  tokens: {
    type: "array",
    items: token,
    minItems: 1,
    description:
      'The token requirements. The sentence "Please purchase more $FISHD" names the first one.',
    default: defaults.tokens.map(({ assetId, threshold, ...shown }) => ({
      assetId: Number(assetId),
      threshold: Number(threshold),
      ...shown,
    })),
    defaultText: defaults.tokens
      .map(({ assetId, threshold, name }) => {
        const shown = name === undefined ? "" : ` (${name})`;
        return `${assetId}${shown} from ${threshold}`;
      })
      .join(" and "),
  },
  rule: {
    ...value.oneOf("any", "all"),
    description: "`any`: one requirement suffices; `all`: every requirement must be met.",
    default: defaults.rule,
  },
  game: { ...game, description: "The game, and how the home screen presents it." },
  links: {
    type: "array",
    items: link,
    description: "Links on the home screen.",
    defaultText: "none",
  },
  explorer: {
    ...explorer,
    description:
      "The block explorer that the page links to, for the account and for each token. `{}` links to none.",
    defaultText: "on the main network, `explorer.perawallet.app`; on any other, none",
  },
  wallets: {
    type: "array",
    items: value.oneOf(...walletNames),
    minItems: 1,
    uniqueItems: true,
    description:
      "The wallets to offer, in this order. With more than one, the button opens a dialog. `lute` requires a public network or `genesisId`.",
    default: [...defaults.wallets],
  },
  wallet: {
    ...wallet,
    description: "Options of WalletConnect, and what the wallet shows beside the page's origin.",
  },
  mobileAppScheme: {
    ...value.scheme,
    description:
      "The scheme of the mobile app's deep link, without the colon, and none that browsers or devices handle, such as `intent` or `tel`.",
    default: defaults.mobileAppScheme,
  },
  versionLabel: {
    ...value.anyText,
    description: "The small version label.",
    default: defaults.versionLabel,
  },
  indexer: {
    ...endpoint,
    description: "An indexer, for the chain clients: `url` and `token`, as of a node.",
    defaultText: "none",
  },
  keyManagement: {
    ...endpoint,
    description:
      "A key-management service, for the chain clients: `url` and `token`, as of a node.",
    defaultText: "none",
  },
  gate: {
    ...value.oneOf("/gate"),
    description: "`/gate`: the gate decides who may play. Without it, the page decides.",
    defaultText: "none",
  },
  scores: {
    type: "boolean",
    description:
      "Whether home screen and game show the best scores of the gate's season. It requires `gate`, and the gate's `season` (`GATE_SEASON`).",
    default: false,
  },
} satisfies FieldsOf<SiteDocument>;
