import * as v from "valibot";
import { imageOriginsOf } from "@fabulous-fish/hosting/headers";
import type { Requirements } from "../required-assets.ts";
import { sandboxWalletNames } from "./wallets.ts";

/** A site, as its document `/_root.data` describes it. */
export type OperatorSite = ReturnType<typeof readSite>;

const integer = v.pipe(
  v.union([v.number(), v.string(), v.bigint()]),
  v.transform((id) => BigInt(id)),
);
const picture = v.looseObject({ avif: v.string(), webp: v.string() });

/** The fields of the document that the sandbox reads. `npm run build` has validated all of it. */
const siteDocument = v.looseObject({
  tokens: v.array(
    v.looseObject({
      assetId: integer,
      threshold: integer,
      name: v.exactOptional(v.string()),
      decimals: v.exactOptional(v.number()),
    }),
  ),
  rule: v.optional(v.picklist(["any", "all"]), "any"),
  wallets: v.optional(v.array(v.picklist(sandboxWalletNames)), ["pera"]),
  wallet: v.optional(v.looseObject({}), {}),
  game: v.optional(v.looseObject({ picture: v.optional(picture) }), {}),
  scores: v.optional(v.boolean(), false),
});

/** Fields about the network and the gate, which the sandbox replaces, and the tokens, which it reads. */
const replaced: readonly string[] = [
  "tokens",
  ...["network", "genesisHash", "genesisId", "nodes", "indexer", "keyManagement"],
  ...["gate", "scores"],
];

/**
 * Reads a site's document, which names its tokens.
 * @throws {v.ValiError} if it is not the document of a site
 */
export function readSite(document: object) {
  const { tokens, rule, wallets, wallet, game, scores } = v.parse(siteDocument, document);
  const others = Object.entries(document).filter(([name]) => !replaced.includes(name));
  const requirements: Requirements = {
    tokens: tokens.map(({ assetId, ...token }) => ({ ...token, id: assetId.toString() })),
    rule,
  };
  return {
    /** The fields for the page, without those that the sandbox replaces. */
    fields: Object.fromEntries(others) as Readonly<Record<string, unknown>>,
    requirements,
    wallets,
    /** The texts that the wallet shows of the site, and its chain. */
    walletSettings: wallet,
    /** Whether it shows the scores of its gate. */
    hasScores: scores,
    /** The hosts of its pictures. */
    imageOrigins: imageOriginsOf({ game }),
  };
}
