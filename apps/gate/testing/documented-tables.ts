import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { isRecord } from "@fabulous-fish/core/json/parse-document";
import type { DocumentedCommand } from "../node/commands/run-command.ts";
import { usageOf } from "../node/commands/words.ts";
import type { Sender } from "../routes/route.ts";
import type { DescribedRoute } from "./all-routes.ts";

/** Returns a table from the texts of its cells. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |\n`;
  return [line(head), `|${"---|".repeat(head.length)}\n`, ...rows.map(line)].join("");
}

export const code = (text: unknown) => `\`${String(text)}\``;

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

const answersOf = ({ answers, note }: Pick<DescribedRoute, "answers" | "note">) =>
  [typeof answers === "string" ? answers : responseOf(answers), note]
    .filter((text) => text)
    .join("; ");

/** Returns the table of some routes. */
export const routeTable = (routes: readonly DescribedRoute[]) =>
  tableOf(
    ["request", "from", "body", "response"],
    routes.map((route) => [
      code(`${route.method} /gate${route.path}`),
      senders[route.from],
      route.body ? bodyOf(route.body) : "",
      answersOf(route),
    ]),
  );

/** Returns the table of some commands. Those that are requests, too, have a response. */
export const commandTable = (commands: readonly DocumentedCommand[]) =>
  tableOf(
    ["command", "what it does", "body", "response"],
    commands.map((command) => {
      const { about, body, answers, note } = command;
      const request = answers ? [body ? bodyOf(body) : "", answersOf({ answers, note })] : ["", ""];
      return [code(usageOf(command)), about, ...request];
    }),
  );

/**
 * Expects the tables of a document to be as the sources describe them. A comment above each has its name. After a
 * change, run the test with `--update`.
 *
 * @param name of the file in docs/.
 */
export async function expectTables(
  name: string,
  tables: Readonly<Record<string, string>>,
): Promise<void> {
  const path = fileURLToPath(new URL(`../../../docs/${name}`, import.meta.url));
  const written = readFileSync(path, "utf8");
  const generated = Object.entries(tables).reduce((text, [title, table]) => {
    const place = new RegExp(`(?<=^<!-- ${title}: generated -->\\n\\n)(?:\\|.*\\n)+`, "gm");
    expect(text.match(place)).toHaveLength(1);
    return text.replace(place, () => table);
  }, written);
  await expect(generated).toMatchFileSnapshot(path);
}
