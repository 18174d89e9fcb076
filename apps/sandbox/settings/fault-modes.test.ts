import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { modeSettings, nodeFaultModes } from "./fault-modes.ts";
import type { ModeTable } from "./mode-table.ts";

const { wallet, game, ...others } = modeSettings;
const chapters = { Nodes: nodeFaultModes, Wallet: wallet.table, Game: game.table };

/** Replaces the table of a chapter. */
function withChapter(docs: string, [title, table]: [string, ModeTable]): string {
  const rows = Object.entries(table).map(([mode, behaviour]) => `| \`${mode}\` | ${behaviour} |\n`);
  return docs.replace(
    new RegExp(`(\n### ${title}\n[^|]*).*\n.*\n(?:\\|.*\n)+`),
    (_, before: string) => `${before}| mode | behaviour |\n|---|---|\n${rows.join("")}`,
  );
}

/** Replaces the row of a setting in the table of all settings. */
function withSetting(
  docs: string,
  [name, { label, table }]: [string, { label: string; table: ModeTable }],
) {
  const modes = Object.entries(table).map(([mode, behaviour]) => `\`${mode}\`: ${behaviour}`);
  const values = `${label}. ${modes.join("; ")}`;
  return docs.replace(
    new RegExp(`(\n\\| \`${name}\` \\|).*`),
    (_, before: string) => `${before} ${values} |`,
  );
}

// `npx vitest run apps/sandbox/settings --update` writes them.
test("behavior: the modes in docs/sandbox.md are those of the tables", async () => {
  const file = join(import.meta.dirname, "../../../docs/sandbox.md");
  const docs = await readFile(file, "utf8");
  const withChapters = Object.entries(chapters).reduce(withChapter, docs);
  const expected = Object.entries(others).reduce(withSetting, withChapters);
  await expect(expected).toMatchFileSnapshot(file);
});
