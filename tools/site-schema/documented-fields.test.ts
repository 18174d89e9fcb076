import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { buildFields } from "./build-fields.ts";
import type { ConvertedSchema, Field, Fields } from "./json-schema.ts";
import { routeDataFields } from "./route-data-fields.ts";
import { buildSchema, routeDataSchema } from "./site-schemas.ts";

/*
 * The tables of fields in the documentation are generated: run
 * `npx vitest run tools/site-schema --update` after a change. A comment is above each of them.
 */
const tableOfFields = /(?<=^<!-- Fields: generated -->\n\n)(?:\|.*\n)+/gm;

/** Further reading about a field. */
const links: Readonly<Record<string, string>> = {
  genesisHash: "[Chain nodes](#chain-nodes)",
  oldestBlock: "[Chain nodes](#chain-nodes)",
  nodes: "[Chain nodes](#chain-nodes)",
  wallets: "[Screens](../behaviour.md#2-screens-and-messages)",
  gate: "[The gate](../gate.md)",
  scores: "[Rule 2.38](../behaviour.md#2-screens-and-messages)",
  colors: "[Colors](#colors)",
};

function defaultOf(field: Field, isRequired: boolean): string {
  if (isRequired) return "required";
  if (field.defaultText !== undefined) return field.defaultText;
  return field.default === undefined ? "" : `\`${JSON.stringify(field.default)}\``;
}

/** Returns the rows of a table. Fields that several others have are listed once. */
function rowsOf(fields: Fields, schema: ConvertedSchema): string[] {
  const listed = new Set<Field>();
  function rowsIn(
    inside: Fields,
    { required = [], properties = {} }: ConvertedSchema,
    prefix: string,
  ): string[] {
    return Object.entries(inside).flatMap(([name, field]) => {
      if (listed.has(field)) return [];
      listed.add(field);
      const path = `${prefix}${name}`;
      const value = properties[name] ?? {};
      const { items } = value;
      const more = links[path] === undefined ? "" : ` See ${links[path]}.`;
      return [
        `| \`${path}\` | ${field.description}${more} | ${defaultOf(field, required.includes(name))} |`,
        ...rowsIn(field.fields ?? {}, items ?? value, `${path}${items ? "[]." : "."}`),
      ];
    });
  }
  return rowsIn(fields, schema, "");
}

test.each([
  ["hosting/reference.md", routeDataFields, routeDataSchema],
  ["site.md", buildFields, buildSchema],
])("docs/%s has the fields as the schemas describe them", async (name, fields, schema) => {
  const path = `../../docs/${name}`;
  const documentation = readFileSync(new URL(path, import.meta.url), "utf8");
  expect(documentation.match(tableOfFields)).toHaveLength(1);
  const table = ["| field | value | default |", "|---|---|---|", ...rowsOf(fields, schema)].join(
    "\n",
  );
  const generated = documentation.replace(tableOfFields, () => `${table}\n`);
  await expect(generated).toMatchFileSnapshot(path);
});
