import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Field, Fields } from "./json-schema.ts";
import { routeDataFields } from "./route-data-fields.ts";

/*
 * The tables of fields in docs/hosting.md are generated: run
 * `npx vitest run operator/site-schema --update` after a change. A comment above each table names it.
 */
const path = "../../docs/hosting.md";
const documentation = readFileSync(new URL(path, import.meta.url), "utf8");

const tables: Readonly<Record<string, Fields>> = { "/_root.data": routeDataFields };

/** What else there is to read about a field. */
const links: Readonly<Record<string, string>> = {
  genesisHash: "[Chain nodes](#chain-nodes)",
  oldestBlock: "[Chain nodes](#chain-nodes)",
  nodes: "[Chain nodes](#chain-nodes)",
  wallets: "[Screens](behaviour.md#2-screens-and-messages)",
  gate: "[The gate](gate.md)",
  scores: "[Rule 2.38](behaviour.md#2-screens-and-messages)",
};

const tableOfFields = /(?<=^<!-- Fields of (.*) -->\n\n)(?:\|.*\n)+/gm;

function defaultOf(field: Field, isRequired: boolean): string {
  if (isRequired) return "required";
  if (field.defaultText !== undefined) return field.defaultText;
  return field.default === undefined ? "" : `\`${JSON.stringify(field.default)}\``;
}

function rowsOf(fields: Fields, required: readonly string[] = [], prefix = ""): string[] {
  return Object.entries(fields).flatMap(([name, field]: [string, Field]) => {
    const path = `${prefix}${name}`;
    const more = links[path] === undefined ? "" : ` See ${links[path]}.`;
    const { properties, items } = field;
    return [
      `| \`${path}\` | ${field.description}${more} | ${defaultOf(field, required.includes(name))} |`,
      ...(properties ? rowsOf(properties, field.required, `${path}.`) : []),
      ...(items?.properties ? rowsOf(items.properties, items.required, `${path}[].`) : []),
    ];
  });
}

test("behavior: docs/hosting.md has the fields as the schemas describe them", async () => {
  const named = [...documentation.matchAll(tableOfFields)].map(([, name]) => name);
  expect(named).toEqual(Object.keys(tables));
  const generated = documentation.replace(tableOfFields, (_, name: string) => {
    const rows = rowsOf(tables[name] ?? {});
    return `${["| field | value | default |", "|---|---|---|", ...rows].join("\n")}\n`;
  });
  await expect(generated).toMatchFileSnapshot(path);
});
