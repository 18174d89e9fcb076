import { mainNetworkConfiguration } from "@fabulous-fish/core/configuration/main-network";
import { publicGenesisIds } from "@fabulous-fish/core/configuration/site-configuration";
import { buildFields } from "./build-fields.ts";
import {
  type Field,
  type Fields,
  type JsonSchema,
  objectOf,
  publishedSchema,
} from "./json-schema.ts";
import { routeDataFields } from "./route-data-fields.ts";

const isGiven = (name: string, schema: JsonSchema): JsonSchema => ({
  required: [name],
  properties: { [name]: schema },
});
const isMissing = (name: string): JsonSchema => ({ not: { required: [name] } });

const isMainNetwork: JsonSchema = {
  anyOf: [isMissing("network"), isGiven("network", { const: mainNetworkConfiguration.network })],
};
const isPublicNetwork: JsonSchema = {
  anyOf: [
    isGiven("genesisHash", { enum: Object.keys(publicGenesisIds) }),
    { allOf: [isMissing("genesisHash"), isMainNetwork] },
  ],
};
const offersLute = isGiven("wallets", { type: "array", contains: { const: "lute" } });

/** What fields that are valid by themselves require of one another. */
const requirements: readonly JsonSchema[] = [
  { if: { not: isMainNetwork }, then: { required: ["nodes", "tokens"] } },
  { if: isGiven("scores", { const: true }), then: { required: ["gate"] } },
  { if: { allOf: [offersLute, { not: isPublicNetwork }] }, then: { required: ["genesisId"] } },
];

function documentSchema(title: string, field: Field) {
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title,
    ...publishedSchema(field),
    allOf: requirements,
  };
}

/** The fields of `site.json`. */
const siteFields = {
  $schema: { type: "string", description: "The URL or path of this schema. Only editors read it." },
  build: {
    ...objectOf(buildFields),
    description:
      "What is for the build alone: `npm run build -- --site FOLDER`. A change takes a new build.",
  },
  ...routeDataFields,
} satisfies Fields;

/**
 * The JSON Schemas of what an operator writes, by the names of their files. What they reject is not
 * valid. They accept some that is not: what needs a parser of URLs, and an asset that is named twice.
 */
export const siteSchemas = {
  "site.schema.json": documentSchema("A site of your own: site.json", {
    ...objectOf(siteFields),
    description: "Every field is optional. An omitted one has its default.",
  }),
  "route-data.schema.json": documentSchema("The site configuration: /_root.data", {
    ...objectOf(routeDataFields),
    description: "Every field is optional. An omitted one has its default.",
  }),
};
