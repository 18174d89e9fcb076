import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "./project-root.ts";

const read = (path: string) => readFileSync(join(projectRoot, path), "utf8");

const { workspaces } = JSON.parse(read("package.json")) as { readonly workspaces: string[] };
const textFile = /\.(?:tsx?|mts|js|jslib|css|html|md|json)$/;
const generatedFolder = /(?:^|[\\/])(?:node_modules|dist|\.build)[\\/]/;
/** This file is skipped: its examples cite rules that do not exist. */
const self = join("tools", "behaviour-citations.test.ts");

/** Every source file and document of the project. */
const files = [
  ...readdirSync(projectRoot),
  ...[...workspaces, "docs"].flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: "utf8" }).map((path) =>
      join(folder, path),
    ),
  ),
].filter((path) => textFile.test(path) && !generatedFolder.test(path) && path !== self);

/** Returns the numbers of the rules that a document defines, in order. */
function rulesIn(document: string): string[] {
  return [...document.matchAll(/^- \*\*(\d+\.\d+)\*\* \S/gm)].map(([, number = ""]) => number);
}

/** Returns the numbers that the rules of a document should have, counted from 1 in each chapter. */
function numbersInOrder(document: string): string[] {
  const chapters = document.split(/^## /m).slice(1);
  return chapters.flatMap((chapter, index) =>
    rulesIn(chapter).map((_, rule) => `${String(index + 1)}.${String(rule + 1)}`),
  );
}

/**
 * Returns the rules that a file cites: "rule 1.2" or "rules 1.2, 1.3 and 1.5", also across lines.
 */
function citationsIn(source: string): string[] {
  const singleLine = source.replace(/\s*\n\s*(?:\/\/|\*)?\s*/g, " ");
  const cited = singleLine.matchAll(/\brules? (\d+\.\d+(?:(?:,| and| or| to) \d+\.\d+)*)/gi);
  return [...cited].flatMap(([, numbers = ""]) => numbers.match(/\d+\.\d+/g) ?? []);
}

const behaviour = read(join("docs", "behaviour.md"));
const rules = new Set(rulesIn(behaviour));

test("parameters: citations are found in every form, and other numbers are not citations", () => {
  expect(citationsIn("// See rule 1.2.")).toEqual(["1.2"]);
  expect(citationsIn("(rules 1.1, 2.10 and 3.3)")).toEqual(["1.1", "2.10", "3.3"]);
  expect(citationsIn("/**\n * The delay of rule\n * 5.3.\n */")).toEqual(["5.3"]);
  expect(citationsIn("[rule 8.7](behaviour.md#8-chain-clients)")).toEqual(["8.7"]);
  expect(citationsIn("the rule of 3, a ruler 1.5 long, version 1.6.0")).toEqual([]);
});

test("parameters: a gap, a duplicate or a rule in the wrong chapter is found", () => {
  const right = "## 1. A\n\n- **1.1** x\n- **1.2** y\n\n## 2. B\n\n- **2.1** z\n";
  expect(rulesIn(right)).toEqual(numbersInOrder(right));
  for (const [from, to] of [
    ["**1.2**", "**1.3**"],
    ["**1.2**", "**1.1**"],
    ["**2.1**", "**1.3**"],
  ] as const) {
    const wrong = right.replace(from, to);
    expect(rulesIn(wrong)).not.toEqual(numbersInOrder(wrong));
  }
});

test("the rules are numbered without gaps or duplicates", () => {
  expect(rules.size).toBeGreaterThan(50);
  expect(rulesIn(behaviour)).toEqual(numbersInOrder(behaviour));
  const chapters = [...behaviour.matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number));
  expect(chapters).toEqual(chapters.map((_, index) => index + 1));
  expect(behaviour.match(/\*\*\d+\.\d+\*\*/g)).toHaveLength(rulesIn(behaviour).length);
});

test("every cited rule exists", () => {
  const cited = files.flatMap((path) => citationsIn(read(path)).map((rule) => ({ path, rule })));
  expect(cited.length).toBeGreaterThan(50);
  expect(cited.filter(({ rule }) => !rules.has(rule))).toEqual([]);
});

test("no file cites sections of a specification", () => {
  const citing = files.filter((path) => /specification,? sections? \d/i.test(read(path)));
  expect(citing).toEqual([]);
});
