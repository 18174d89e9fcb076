import { readFileSync } from "node:fs";
import type { ObjectEntries } from "valibot";
import { expect, test } from "vitest";
import {
  describeOptions,
  lifetimeEntries,
  rateLimitEntries,
} from "@fabulous-fish/core/gate/gate-configuration";
import { nodeEntries, variables } from "./configuration.ts";

/*
 * The tables of options are generated: run `npx vitest run apps/gate/node/documented-options --update`
 * after a change. A comment is above each of them.
 */
const path = "../../../docs/gate.md";

const variableOf = new Map([...variables].map(([variable, { field }]) => [field, variable]));

const described = (entries: ObjectEntries) => [...describeOptions(entries)];

/** Returns a table from the texts of its cells. */
function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |\n`;
  return [line(head), `|${"---|".repeat(head.length)}\n`, ...rows.map(line)].join("");
}

const code = (text: unknown) => `\`${String(text)}\``;
const number = (value: unknown) => Number(value).toLocaleString("en");

const tables = {
  Options: tableOf(
    ["variable", "field", "default", "meaning"],
    described(nodeEntries)
      .toSorted(([one], [other]) => Number(variableOf.has(other)) - Number(variableOf.has(one)))
      .map(([field, { about, defaultText, default: value }]) => {
        const variable = variableOf.get(field);
        return [variable ? code(variable) : "", code(field), defaultText ?? code(value), about];
      }),
  ),
  Limits: tableOf(
    ["field", "default", "counted by"],
    described(rateLimitEntries).map(([field, { about, default: value }]) => [
      code(field),
      number(value),
      about,
    ]),
  ),
  Lifetimes: tableOf(
    ["field", "default", "from", "to", "a higher value means"],
    described(lifetimeEntries).map(([field, { about, default: value, range }]) => [
      code(field),
      number(value),
      number(range?.from),
      number(range?.to),
      about,
    ]),
  ),
};

test("the documentation has the options as the schemas describe them", async () => {
  const written = readFileSync(new URL(path, import.meta.url), "utf8");
  const generated = Object.entries(tables).reduce((text, [name, table]) => {
    const place = new RegExp(`(?<=^<!-- ${name}: generated -->\\n\\n)(?:\\|.*\\n)+`, "gm");
    expect(text.match(place)).toHaveLength(1);
    return text.replace(place, () => table);
  }, written);
  await expect(generated).toMatchFileSnapshot(path);
});
