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

/** Returns the numbers that a document retires: no rule has them any more, or ever again. */
function retiredIn(document: string): string[] {
  const [, retired = ""] = document.split(/^## Retired numbers$/m);
  return retired.match(/\d+\.\d+/g) ?? [];
}

/**
 * Returns what is wrong with the numbers of a document: in each chapter, rules and retired numbers
 * together count from 1, and the rules are in order.
 */
function wrongNumbersIn(document: string): string[] {
  const rules = rulesIn(document);
  const numbers = [...rules, ...retiredIn(document)];
  const chapters = [...document.matchAll(/^## (\d+)\. /gm)].map(([, number = ""]) => number);
  const expected = chapters.flatMap((chapter, index) => {
    const inChapter = numbers.filter((number) => number.split(".")[0] === chapter);
    return inChapter.map((_, rule) => `${index + 1}.${rule + 1}`);
  });
  return [
    ...expected.filter((number) => !numbers.includes(number)),
    ...numbers.filter((number, index) => numbers.indexOf(number) !== index),
    ...rules.filter((rule, index) => index > 0 && compareNumbers(rules[index - 1] ?? "", rule) > 0),
  ];
}

function compareNumbers(one: string, other: string): number {
  const [chapter = 0, rule = 0] = one.split(".").map(Number);
  const [otherChapter = 0, otherRule = 0] = other.split(".").map(Number);
  return chapter - otherChapter || rule - otherRule;
}

/**
 * Returns the rules that a file cites: "rule 1.2", "rules 1.2, 1.3 and 1.5" or "rules 1.2 to 1.5", also
 * across lines.
 */
function citationsIn(source: string): string[] {
  const singleLine = source.replace(/\s*\n\s*(?:\/\/|\*)?\s*/g, " ");
  const cited = singleLine.matchAll(/\brules? (\d+\.\d+(?:(?:,| and| or| to) \d+\.\d+)*)/gi);
  return [...cited].flatMap(([, numbers = ""]) =>
    numbers.split(/, | and | or /).flatMap((part) => expandRange(...part.split(" to "))),
  );
}

function expandRange(first = "", last = first): string[] {
  const [chapter = "", from = 0] = first.split(".");
  const [, to = 0] = last.split(".");
  const count = Number(to) - Number(from) + 1;
  return Array.from({ length: count }, (_, index) => `${chapter}.${Number(from) + index}`);
}

const behaviour = read(join("docs", "behaviour.md"));
const rules = new Set(rulesIn(behaviour));

test("parameters: citations are found in every form, and other numbers are not citations", () => {
  expect(citationsIn("// See rule 1.2.")).toEqual(["1.2"]);
  expect(citationsIn("(rules 1.1, 2.10 and 3.3)")).toEqual(["1.1", "2.10", "3.3"]);
  expect(citationsIn("rules 1.1 to 1.3 or 2.2")).toEqual(["1.1", "1.2", "1.3", "2.2"]);
  expect(citationsIn("/**\n * The delay of rule\n * 5.3.\n */")).toEqual(["5.3"]);
  expect(citationsIn("[rule 8.7](behaviour.md#8-chain-clients)")).toEqual(["8.7"]);
  expect(citationsIn("the rule of 3, a ruler 1.5 long, version 1.6.0")).toEqual([]);
});

test("parameters: a gap, a duplicate, a number used again or a rule in the wrong place is found", () => {
  const right =
    "## 1. A\n\n- **1.1** x\n- **1.3** y\n\n## 2. B\n\n- **2.1** z\n\n## Retired numbers\n\n1.2, 2.2.\n";
  expect(wrongNumbersIn(right)).toEqual([]);
  for (const [from, to, wrong] of [
    ["1.2, ", "", ["1.2"]],
    ["**1.3**", "**1.4**", ["1.3"]],
    ["**1.3**", "**1.2**", ["1.3", "1.2"]],
    ["**2.1**", "**1.4**", ["2.1"]],
    ["- **1.1** x\n- **1.3** y\n", "- **1.3** y\n- **1.1** x\n", ["1.1"]],
  ] as const)
    expect(wrongNumbersIn(right.replace(from, to))).toEqual(wrong);
});

test("the rules are numbered without duplicates, and no number of a retired one is used again", () => {
  expect(rules.size).toBeGreaterThan(50);
  expect(wrongNumbersIn(behaviour)).toEqual([]);
  expect(behaviour.match(/\*\*\d+\.\d+\*\*/g)).toHaveLength(rules.size);
});

const cited = files.flatMap((path) => citationsIn(read(path)).map((rule) => ({ path, rule })));

test("every cited rule exists", () => {
  expect(cited.length).toBeGreaterThan(50);
  expect(cited.filter(({ rule }) => !rules.has(rule))).toEqual([]);
});

test("code or a test cites every rule", () => {
  const inCode = new Set(
    cited.filter(({ path }) => !/\.(?:md|json)$/.test(path)).map(({ rule }) => rule),
  );
  expect([...rules].filter((rule) => !inCode.has(rule))).toEqual([]);
});

test("no file cites sections of a specification", () => {
  const citing = files.filter((path) => /specification,? sections? \d/i.test(read(path)));
  expect(citing).toEqual([]);
});
