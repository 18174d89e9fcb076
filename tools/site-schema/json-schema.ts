/** What a JSON document can contain. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

/**
 * The keywords in use of JSON Schema, draft 7: the newest draft that VS Code supports completely
 * (vscode-json-languageservice).
 */
export interface JsonSchema {
  /** A part of another schema, by a path relative to this one. Nothing else beside it counts. */
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  /** What applies if the field is omitted. Editors propose it. */
  readonly default?: Json;
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly minLength?: number;
  readonly maxLength?: number;
  /** A regular expression without flags. */
  readonly pattern?: string;
  /** What VS Code says instead of the pattern. Other editors ignore it. */
  readonly patternErrorMessage?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly contains?: JsonSchema;
  readonly minItems?: number;
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly not?: JsonSchema;
  readonly if?: JsonSchema;
  readonly then?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

/** The schema of a field of `site.json` or `/_root.data`, and what its documentation says. */
export interface Field extends JsonSchema {
  /** In Markdown. */
  readonly description: string;
  readonly properties?: Fields;
  readonly items?: JsonSchema & { readonly properties?: Fields };
  /** The default in words, for the documentation and, if there is no value, for editors. */
  readonly defaultText?: string;
}

export type Fields = Readonly<Record<string, Field>>;

/** The fields of a parsed object, none of which can be missing. */
export type FieldsOf<Parsed> = { readonly [Name in keyof Required<Parsed>]: Field };

/** An object that has no fields but these. */
export function objectOf<Names extends string>(
  properties: Readonly<Record<Names, Field>>,
  ...required: readonly NoInfer<Names>[]
) {
  return {
    type: "object",
    additionalProperties: false,
    ...(required.length > 0 && { required }),
    properties,
  } as const satisfies JsonSchema;
}

/** Returns the schema of a field as it is published: with the standard keywords only. */
export function publishedSchema({ defaultText, ...field }: Field): JsonSchema {
  const { description, properties, items } = field;
  const text = defaultText === undefined ? description : `${description} Default: ${defaultText}.`;
  return {
    ...field,
    description: text,
    ...(properties && { properties: publishedSchemas(properties) }),
    ...(items?.properties && {
      items: { ...items, properties: publishedSchemas(items.properties) },
    }),
  };
}

/** Returns the schemas of fields as they are published. */
export function publishedSchemas(fields: Fields): Record<string, JsonSchema> {
  const published = Object.entries(fields).map(([name, field]) => [name, publishedSchema(field)]);
  return Object.fromEntries(published) as Record<string, JsonSchema>;
}
