import { readFileSync } from "node:fs";
import type { ObjectEntries } from "valibot";
import { expect, test } from "vitest";
import {
  describeOptions,
  lifetimeEntries,
  rateLimitEntries,
} from "@fabulous-fish/core/gate/gate-configuration";
import { isRecord } from "@fabulous-fish/core/json/parse-document";
import type { Sender } from "../routes/route.ts";
import { allRoutes, type DescribedRoute } from "../testing/all-routes.ts";
import { nodeEntries, variables } from "./configuration.ts";

/*
 * The tables of options and of the HTTP interface are generated: run
 * `npx vitest run apps/gate/node/documented-tables --update` after a change. A comment is above each of them.
 */
const gate = "../../../docs/gate.md";
const operation = "../../../docs/operate-the-gate.md";

const variableOf = new Map([...variables].map(([variable, { field }]) => [field, variable]));

const described = (entries: ObjectEntries) => [...describeOptions(entries)];

/** Returns a table from the texts of its cells. */
function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |\n`;
  return [line(head), `|${"---|".repeat(head.length)}\n`, ...rows.map(line)].join("");
}

const code = (text: unknown) => `\`${String(text)}\``;
const number = (value: unknown) => Number(value).toLocaleString("en");

const senders: Readonly<Record<Sender, string>> = {
  anyone: "anyone",
  page: "the page",
  session: "the page, with a session",
  player: "the page of who may play",
  holder: "who has a session",
  operator: "the operator",
};

/** Returns the fields of a schema's object by their names. */
function fieldsOf(schema: unknown): (readonly [string, unknown])[] {
  if (!isRecord(schema)) return [];
  const { entries, pipe } = schema;
  if (isRecord(entries)) return Object.entries(entries);
  return Array.isArray(pipe) ? pipe.flatMap(fieldsOf) : [];
}

const isOptional = (field: unknown) => isRecord(field) && field["type"] === "exact_optional";

const bodyOf = (schema: unknown) =>
  code(
    `{${fieldsOf(schema)
      .map(([name, field]) => (isOptional(field) ? `${name}?` : name))
      .join(", ")}}`,
  );

const responseOf = (schema: unknown) =>
  code(
    `{${fieldsOf(schema)
      .map(([name]) => name)
      .join(", ")}}`,
  );

const routeRows = (routes: readonly DescribedRoute[]) =>
  routes.map(({ method, path, from, body, answers, note }) => [
    code(`${method} /gate${path}`),
    senders[from],
    body ? bodyOf(body) : "",
    [typeof answers === "string" ? answers : responseOf(answers), note]
      .filter((text) => text)
      .join("; "),
  ]);

const requests = {
  Requests: tableOf(["request", "from", "body", "response"], routeRows(allRoutes)),
};

const options = {
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

test.each([
  [gate, requests],
  [operation, options],
])("%s has the tables as the sources describe them", async (path, tables) => {
  const written = readFileSync(new URL(path, import.meta.url), "utf8");
  const generated = Object.entries(tables).reduce((text, [name, table]) => {
    const place = new RegExp(`(?<=^<!-- ${name}: generated -->\\n\\n)(?:\\|.*\\n)+`, "gm");
    expect(text.match(place)).toHaveLength(1);
    return text.replace(place, () => table);
  }, written);
  await expect(generated).toMatchFileSnapshot(path);
});
