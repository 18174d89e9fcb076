import { knownWallets, walletNames } from "@fabulous-fish/core";
import { mainNetworkConfiguration } from "@fabulous-fish/core/configuration/main-network";
import { publicGenesisIds } from "@fabulous-fish/core/configuration/site-configuration";
import { buildFields } from "./build-fields.ts";
import { type JsonSchema, objectOf, publishedSchema, publishedSchemas } from "./json-schema.ts";
import { routeDataFields } from "./route-data-fields.ts";

const isGiven = (name: string, schema: JsonSchema): JsonSchema => ({
  required: [name],
  properties: { [name]: schema },
});
const isMissing = (name: string): JsonSchema => ({ not: { required: [name] } });

const isMainNetwork: JsonSchema = {
  anyOf: [isMissing("network"), isGiven("network", { const: mainNetworkConfiguration.network })],
};
/** Whether the genesis hash is this one, also by default. */
const hasHash = (genesisHash: string): JsonSchema => ({
  anyOf: [
    isGiven("genesisHash", { const: genesisHash }),
    ...(genesisHash === mainNetworkConfiguration.genesisHash
      ? [{ allOf: [isMissing("genesisHash"), isMainNetwork] }]
      : []),
  ],
});
const isPublicNetwork: JsonSchema = { anyOf: Object.keys(publicGenesisIds).map(hasHash) };
const informed = walletNames.filter((name) => knownWallets[name].needsGenesisId);
const offersInformed = isGiven("wallets", { type: "array", contains: { enum: informed } });

/** What fields that are valid by themselves require of one another. */
const requirements: readonly JsonSchema[] = [
  { if: { not: isMainNetwork }, then: { required: ["nodes", "tokens"] } },
  { if: isGiven("scores", { const: true }), then: { required: ["gate"] } },
  { if: { allOf: [offersInformed, { not: isPublicNetwork }] }, then: { required: ["genesisId"] } },
  ...Object.entries(publicGenesisIds).flatMap(([genesisHash, genesisId]): JsonSchema[] => [
    {
      if: hasHash(genesisHash),
      then: { properties: { genesisId: { const: genesisId } } },
    },
    {
      if: isGiven("genesisId", { const: genesisId }),
      then: { properties: { genesisHash: { const: genesisHash } } },
    },
  ]),
];

function documentSchema(title: string, properties: Readonly<Record<string, JsonSchema>>) {
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title,
    type: "object",
    description: "Every field is optional. An omitted one has its default.",
    additionalProperties: false,
    properties,
  } as const;
}

const routeDataFile = "route-data.schema.json";

/** The fields of `site.json` are those of the site configuration, and what the build alone reads. */
const siteFields = {
  $schema: { type: "string", description: "The URL or path of this schema. Only editors read it." },
  build: publishedSchema({
    ...objectOf(buildFields),
    description:
      "What is for the build alone: `npm run build -- --site FOLDER`. A change takes a new build.",
  }),
  ...Object.fromEntries(
    Object.keys(routeDataFields).map((name) => [
      name,
      { $ref: `${routeDataFile}#/properties/${name}` },
    ]),
  ),
};

/**
 * The JSON Schemas of what an operator writes, by the names of their files, which stay beside each
 * other. What they reject is not valid. They accept some that is not: what needs a parser of URLs, and
 * an asset that is named twice.
 */
export const siteSchemas = {
  "site.schema.json": {
    ...documentSchema("A site of your own: site.json", siteFields),
    allOf: requirements.map((_, index) => ({ $ref: `${routeDataFile}#/allOf/${index}` })),
  },
  [routeDataFile]: {
    ...documentSchema("The site configuration: /_root.data", publishedSchemas(routeDataFields)),
    allOf: requirements,
  },
} as const;
