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

/** Replaces the rows of the settings that have no chapter, in the table of all settings. */
function withSettings(docs: string): string {
  const rows = Object.entries(others).map(([name, { label, table }]) => {
    const modes = Object.entries(table).map(([mode, behaviour]) => `\`${mode}\`: ${behaviour}`);
    return `| \`${name}\` | ${label}. ${modes.join("; ")} |\n`;
  });
  return docs.replace(/\| `configuredNodes` \|[^]*?(?=\| `game` \|)/, () => rows.join(""));
}

// `npx vitest run apps/sandbox/settings --update` writes them.
test("the modes in docs/sandbox.md are those of the tables", async () => {
  const file = join(import.meta.dirname, "../../../docs/sandbox.md");
  const docs = await readFile(file, "utf8");
  const withChapters = Object.entries(chapters).reduce(withChapter, docs);
  await expect(withSettings(withChapters)).toMatchFileSnapshot(file);
});
