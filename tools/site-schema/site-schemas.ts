import type { JsonSchema } from "@valibot/to-json-schema";
import { knownWallets, walletNames } from "@fabulous-fish/core";
import { mainNetworkConfiguration } from "@fabulous-fish/core/configuration/main-network";
import { siteBuild } from "@fabulous-fish/core/configuration/site-build";
import {
  publicGenesisIds,
  siteDocument,
} from "@fabulous-fish/core/configuration/site-configuration";
import { buildFields } from "./build-fields.ts";
import { type ConvertedSchema, jsonSchemaOf } from "./json-schema.ts";
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

/** The requirements of fields that are valid by themselves on one another. */
const requirements: JsonSchema[] = [
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

function documentSchema(title: string, schema: ConvertedSchema): ConvertedSchema {
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title,
    description: "Every field is optional. An omitted one has its default.",
    ...schema,
  };
}

const routeDataFile = "route-data.schema.json";

/** The schema of the fields of `/_root.data`. */
export const routeDataSchema = jsonSchemaOf(siteDocument, routeDataFields);
/** The schema of `build` in `site.json`. */
export const buildSchema = jsonSchemaOf(siteBuild, buildFields);

/** The fields of `site.json` are those of the site configuration, and what the build alone reads. */
const siteFields = {
  $schema: { type: "string", description: "The URL or path of this schema. Only editors read it." },
  build: {
    ...buildSchema,
    description:
      "What is for the build alone: `npm run build -- --site FOLDER`. A change takes a new build.",
  },
  ...Object.fromEntries(
    Object.keys(routeDataFields).map((name) => [
      name,
      { $ref: `${routeDataFile}#/properties/${name}` },
    ]),
  ),
} satisfies Record<string, ConvertedSchema>;

/**
 * The JSON Schemas of what an operator writes, by the names of their files, which stay beside each
 * other. What they reject is not valid. They accept some that is not: what needs a parser of URLs, and
 * an asset that is named twice.
 */
export const siteSchemas = {
  "site.schema.json": {
    ...documentSchema("A site of your own: site.json", {
      type: "object",
      additionalProperties: false,
      properties: siteFields,
    }),
    allOf: requirements.map((_, index) => ({ $ref: `${routeDataFile}#/allOf/${index}` })),
  },
  [routeDataFile]: {
    ...documentSchema("The site configuration: /_root.data", routeDataSchema),
    allOf: requirements,
  },
} as const;
