import { mainNetworkConfiguration as defaults } from "@fabulous-fish/core/configuration/main-network";
import type { SiteDocument } from "@fabulous-fish/core/configuration/site-configuration";
import type { FieldsOf } from "./json-schema.ts";

const endpointFields = {
  url: {
    description: "Absolute, http or https, without user name, query and fragment.",
  },
  token: {
    description: "The API token, if the service requires one. Visitors can read it.",
    defaultText: "none",
  },
};

/**
 * The documentation of `/_root.data`, for editors and for docs/hosting/reference.md. What is valid is
 * decided by packages/core/configuration/site-configuration.ts.
 */
export const routeDataFields = {
  network: {
    description: "The network's name. Any other than `mainnet` requires `nodes` and `tokens`.",
    default: defaults.network,
  },
  genesisHash: {
    description:
      "The hash of the network's genesis block, 32 bytes in base64: `genesis_hash_b64` of a node's `/versions`.",
    defaultText: "the main network's; for any other `network`, none",
  },
  genesisId: {
    description:
      "The network's id: `genesis_id` of a node's `/versions`. Each node that reports an id must report this one, and Lute has to know it.",
    defaultText: "that of the public network with this `genesisHash`; for any other, none",
  },
  oldestBlock: {
    description:
      "The age of a node's last block, in seconds, 10 to 86400, above which the node has stopped or lags.",
    defaultText: "60 with the `genesisHash` of a public network; for any other, no limit",
  },
  nodes: {
    description: "Chain nodes, in the order of requests.",
    default: defaults.nodes.map(({ url }) => ({ url })),
    defaultText: "three public nodes",
    fields: {
      ...endpointFields,
      operator: {
        description:
          "Who operates the node. At the gate, nodes of one operator do not confirm each other, unless all have the same.",
        defaultText: "an operator of its own",
      },
    },
  },
  tokens: {
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
    fields: {
      assetId: {
        description: "The id of the asset, above 2^53 as a string.",
      },
      threshold: {
        description:
          "The required amount, in base units: with 6 decimals, 1000000 is 1 token. Above 2^53 as a string.",
      },
      name: {
        description:
          "The token's name on the page. On the chain, anybody can create an asset with any name.",
        defaultText: "that on the chain",
      },
      decimals: {
        description: "How many digits of an amount in base units are decimals, 0 to 19.",
        defaultText: "those on the chain",
      },
      buyUrl: {
        description: "Where the token can be bought, an https URL.",
        defaultText: "none",
      },
    },
  },
  rule: {
    description: "`any`: one requirement suffices; `all`: every requirement must be met.",
    default: defaults.rule,
  },
  game: {
    description: "The game, and how the home screen presents it.",
    fields: {
      page: {
        description: "The build page: a path that begins with `/WebGLBuild/`.",
        default: defaults.game.page,
      },
      title: {
        description: "The title of the game's frame.",
        default: defaults.game.title,
      },
      picture: {
        description:
          "The picture of the game on the home screen, in two formats of the same size, each below 40 kB.",
        defaultText:
          "without `game.picture` and `game.lines`, those of the reference game; with one of them, only this one",
        fields: {
          avif: { description: "The file in AVIF, a path or an absolute URL." },
          webp: { description: "The same picture in WebP, for other browsers." },
          width: { description: "The width of both files, in pixels." },
          height: { description: "The height of both files, in pixels." },
          alt: { description: "Describes the picture." },
        },
      },
      lines: {
        description: "What the game is, as an array of sentences. `[]` shows nothing.",
        defaultText: "see `game.picture`",
      },
    },
  },
  links: {
    description: "Links on the home screen.",
    defaultText: "none",
    fields: {
      label: { description: "The text of the link." },
      url: { description: "Where it leads, an https URL." },
    },
  },
  explorer: {
    description:
      "The block explorer that the page links to, for the account and for each token. `{}` links to none.",
    defaultText: "on the main network, `explorer.perawallet.app`; on any other, none",
    fields: {
      account: {
        description: "An https URL in which `{account}` stands for the address.",
        defaultText: "none",
      },
      asset: {
        description: "An https URL in which `{asset}` stands for the id.",
        defaultText: "none",
      },
    },
  },
  wallets: {
    uniqueItems: true,
    description:
      "The wallets to offer, in this order. With more than one, the button opens a dialog. `lute` requires a public network or `genesisId`.",
    default: [...defaults.wallets],
  },
  wallet: {
    description: "Options of WalletConnect, and what the wallet shows beside the page's origin.",
    fields: {
      chainId: {
        description: "416001 (MainNet), 416002 (TestNet), 416003 (BetaNet) or 4160 (all networks).",
        default: defaults.wallet.chainId,
      },
      bridge: {
        description: "The WalletConnect bridge.",
        default: defaults.wallet.bridge,
        defaultText: "Pera's",
      },
      bridgeUse: {
        description: "When to use that bridge.",
        default: defaults.wallet.bridgeUse,
      },
      name: {
        description: "The name that the wallet shows beside the page's origin.",
        default: defaults.wallet.name,
      },
      description: {
        description: "The description that the wallet shows.",
        default: defaults.wallet.description,
      },
      icon: {
        description: "The icon that the wallet shows: an absolute URL, or a path.",
        default: defaults.wallet.icon,
      },
    },
  },
  mobileAppScheme: {
    description:
      "The scheme of the mobile app's deep link, without the colon, and none that browsers or devices handle, such as `intent` or `tel`.",
    default: defaults.mobileAppScheme,
  },
  versionLabel: {
    description: "The small version label.",
    default: defaults.versionLabel,
  },
  indexer: {
    description: "An indexer, for the chain clients: `url` and `token`, as of a node.",
    defaultText: "none",
    fields: endpointFields,
  },
  keyManagement: {
    description:
      "A key-management service, for the chain clients: `url` and `token`, as of a node.",
    defaultText: "none",
    fields: endpointFields,
  },
  gate: {
    description: "`/gate`: the gate decides who may play. Without it, the page decides.",
    defaultText: "none",
  },
  scores: {
    description:
      "Whether home screen and game show the best scores of the gate's season. It requires `gate`, and the gate's `season` (`GATE_SEASON`).",
    default: false,
  },
} satisfies FieldsOf<SiteDocument>;
