import { type JsonSchema, toJsonSchemaDefs } from "@valibot/to-json-schema";
import {
  chainId,
  chainIds,
  positiveInteger,
} from "@fabulous-fish/core/configuration/field-schemas";
import type { Schema } from "@fabulous-fish/core/json/parse-document";

/** The documentation of a field of `site.json` or `/_root.data`. */
export interface Field {
  /** In Markdown. */
  readonly description: string;
  /** Applies if the field is omitted. Editors propose it. */
  readonly default?: JsonSchema["default"];
  /** The default in words, for the documentation and, if there is no value, for editors. */
  readonly defaultText?: string;
  /** Of an object, or of the objects in an array. */
  readonly fields?: Fields;
  readonly uniqueItems?: boolean;
}

export type Fields = Readonly<Record<string, Field>>;

type ItemOf<Value> = Value extends readonly (infer Item)[] ? Item : Value;

/** The documentation of a parsed object, of which no field can be missing. */
export type FieldsOf<Parsed> = {
  readonly [Name in keyof Required<Parsed>]: ItemOf<NonNullable<Parsed[Name]>> extends object
    ? Field & { readonly fields: FieldsOf<ItemOf<NonNullable<Parsed[Name]>>> }
    : Field;
};

/**
 * A schema that was converted from the page's: without schemas that are booleans, and without
 * tuples.
 */
export interface ConvertedSchema extends Omit<JsonSchema, "properties" | "items"> {
  readonly properties?: Readonly<Record<string, ConvertedSchema>>;
  readonly items?: ConvertedSchema;
  readonly patternErrorMessage?: string;
}

/** Decimals from 1 to 2^64 - 1, 18446744073709551615, without leading zeros. */
const positiveUnsigned64 = (() => {
  const largest = "18446744073709551615";
  // Numbers of the same length are smaller if a digit is, and all digits before it are equal.
  const smaller = Array.from(largest, (digit, index) => {
    const max = Number(digit) - 1;
    const min = index === 0 ? 1 : 0;
    const rest = largest.length - index - 1;
    return max < min ? [] : [`${largest.slice(0, index)}[${min}-${max}]\\d{${rest}}`];
  }).flat();
  return new RegExp(`^(?:[1-9]\\d{0,18}|${smaller.join("|")}|${largest})$`);
})();

/** The constraints of the page's schemas that valibot does not have. */
interface Constraints {
  readonly message?: unknown;
  readonly pattern?: RegExp;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

/** Returns a pattern without flags: each letter that is not in a class stands in both cases. */
const withoutFlags = ({ source, ignoreCase }: RegExp) =>
  ignoreCase
    ? source.replace(/\\.|\[[^\]]+\]|[a-z]/g, (part) =>
        part.length > 1 ? part : `[${part}${part.toUpperCase()}]`,
      )
    : source;

/** Of a string that matches a pattern. VS Code shows the message, other editors ignore it. */
function matching({ pattern, message, maxLength }: Constraints & { readonly pattern: RegExp }) {
  const patternErrorMessage = String(message);
  const keywords = { pattern: withoutFlags(pattern), patternErrorMessage };
  return { type: "string", ...keywords, ...(maxLength !== undefined && { maxLength }) } as const;
}

function convertedValue(schema: object): JsonSchema | undefined {
  const { pattern, minimum, maximum }: Constraints = schema;
  if (pattern) return matching({ ...schema, pattern });
  if (minimum !== undefined) return { type: "integer", minimum, maximum };
  if (schema === chainId.pipe[0]) return { type: "integer", enum: [...chainIds] };
  if (schema !== positiveInteger.pipe[0]) return undefined;
  // A JSON integer or, as readers of JSON round integers above 2^53, a string.
  return {
    ...matching({ ...schema, pattern: positiveUnsigned64 }),
    type: ["integer", "string"],
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
  };
}

/** Returns the JSON Schema, draft 7, of what a schema of the page accepts, with its documentation. */
export function jsonSchemaOf(schema: Schema<unknown>, fields: Fields): ConvertedSchema {
  const { converted } = toJsonSchemaDefs(
    { converted: schema },
    {
      typeMode: "output",
      overrideSchema: ({ valibotSchema }) => convertedValue(valibotSchema),
      // What the page makes of a valid value.
      overrideAction: ({ valibotAction, jsonSchema }) =>
        valibotAction.type === "transform" ? jsonSchema : undefined,
    },
  );
  return documented(converted as ConvertedSchema, fields);
}

/** Returns the schema of an object, or of an array of objects, with the documentation of its fields. */
function documented(schema: ConvertedSchema, fields: Fields): ConvertedSchema {
  const { items, properties = {}, required = [], ...others } = schema;
  if (items) return { ...others, items: documented(items, fields) };
  const entries = Object.entries(properties).map(([name, value]) => {
    const { description, defaultText, fields: inner, ...keywords } = fields[name] as Field;
    const text =
      defaultText === undefined ? description : `${description} Default: ${defaultText}.`;
    return [
      name,
      { ...(inner ? documented(value, inner) : value), ...keywords, description: text },
    ];
  });
  return {
    ...others,
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(entries) as Record<string, ConvertedSchema>,
  };
}
