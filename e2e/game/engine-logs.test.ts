import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { meaningOf } from "@fabulous-fish/checks/game-files/engine-lines";

/** A line, or several at once, that an engine prints, by its source on a date. */
interface EngineLine {
  readonly versions: string;
  readonly source: string;
  readonly asOf: string;
  readonly printed: string;
  readonly meaning: string | null;
}

const folder = join(import.meta.dirname, "engine-logs");
const lines = readdirSync(folder).flatMap((name) =>
  (JSON.parse(readFileSync(join(folder, name), "utf8")) as EngineLine[]).map(
    (each) => [name.replace(".json", ""), each] as const,
  ),
);

test.each(lines)("parameters: %s: %j", (_, { printed, meaning }) => {
  const found = meaningOf(printed);
  expect(found?.meaning ?? null).toBe(meaning);
  if (found) expect(printed.split("\n")).toContain(found.line);
});
