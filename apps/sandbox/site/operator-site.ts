import * as v from "valibot";
import { imageOriginsOf } from "@fabulous-fish/hosting/headers";
import { mainNetworkRequirements, type Requirements } from "../required-assets.ts";
import type { OfferedWallet } from "./wallet-hosts.ts";

/** A site, as its document `/_root.data` describes it. */
export interface OperatorSite {
  /** The fields for the page, without those that the sandbox replaces. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly requirements: Requirements;
  readonly wallets: readonly OfferedWallet[];
  /** What the wallet shows of the site, and its chain. */
  readonly walletSettings: Readonly<Record<string, unknown>>;
  /** Whether it shows the scores of its gate. */
  readonly hasScores: boolean;
  /** The hosts of its pictures. */
  readonly imageOrigins: readonly string[];
}

const integer = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((id) => BigInt(id)),
);
const picture = v.looseObject({ avif: v.string(), webp: v.string() });

/** What the sandbox reads of the document. `npm run build` has validated all of it. */
const siteDocument = v.looseObject({
  tokens: v.optional(
    v.array(
      v.looseObject({
        assetId: integer,
        threshold: integer,
        name: v.exactOptional(v.string()),
        decimals: v.exactOptional(v.number()),
      }),
    ),
  ),
  rule: v.optional(v.picklist(["any", "all"]), "any"),
  wallets: v.optional(v.array(v.picklist(["pera", "defly", "lute"])), ["pera"]),
  wallet: v.optional(v.looseObject({}), {}),
  game: v.optional(v.looseObject({ picture: v.optional(picture) }), {}),
  scores: v.optional(v.boolean(), false),
});

/** Fields about the network and the gate, which the sandbox replaces. */
const replaced: readonly string[] = [
  ...["network", "genesisHash", "genesisId", "nodes", "indexer", "keyManagement"],
  ...["gate", "scores"],
];

/**
 * Reads a site's document.
 * @throws {v.ValiError} if it is not the document of a site
 */
export function readSite(document: object): OperatorSite {
  const { tokens, rule, wallets, wallet, game, scores } = v.parse(siteDocument, document);
  const others = Object.entries(document).filter(([name]) => !replaced.includes(name));
  return {
    fields: Object.fromEntries(others),
    requirements: {
      tokens:
        tokens?.map(({ assetId, threshold, name, decimals }) => ({
          id: assetId.toString(),
          threshold,
          ...(name !== undefined && { name }),
          ...(decimals !== undefined && { decimals }),
        })) ?? mainNetworkRequirements.tokens,
      rule,
    },
    wallets,
    walletSettings: wallet,
    hasScores: scores,
    imageOrigins: imageOriginsOf({ game }),
  };
}

/** The site with the main network's requirements. Its gate has scores. */
export const mainNetworkSite = readSite({ scores: true });
