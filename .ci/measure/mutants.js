/*
 * Forty mutants of page, core and gate, chosen by a seed, to compare the tests of two commits.
 *
 *   node .ci/measure/mutants.js choose   writes mutants.json
 *   node .ci/measure/mutants.js run      applies one after another, and prints which the unit tests find
 *
 * A mutant is found again by its line of code, wherever its file has moved.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import ts from "typescript";

const seed = 20261125;
const wanted = 40;
const listFile = new URL("mutants.json", import.meta.url);

/** @typedef {{ file: string, line: string, from: string, to: string }} Mutant */

const replacements = new Map([
  ["===", "!=="],
  ["!==", "==="],
  ["<", "<="],
  ["<=", "<"],
  [">", ">="],
  [">=", ">"],
  ["&&", "||"],
  ["||", "&&"],
  ["??", "&&"],
  ["+", "-"],
  ["-", "+"],
  ["*", "/"],
]);

/** A small generator of numbers from 0 to 1: mulberry32. */
function createRandom(state) {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The sources of page, core and gate, wherever these folders are. */
function sources() {
  return execFileSync("git", ["ls-files"], { encoding: "utf8" })
    .split("\n")
    .filter((file) => /^((apps|packages)\/)?(page|core|gate|checks)\/.*\.tsx?$/.test(file))
    .filter((file) => !/\/testing\/|\.test\.|\.fixtures\.|\.d\.ts$|\/examples\//.test(file));
}

/** Returns every mutant of a file that one replacement makes. */
function mutantsOf(file) {
  const text = readFileSync(file, "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const add = (node, to) => {
    const start = node.getStart(source);
    const lineStart = text.lastIndexOf("\n", start) + 1;
    const lineEnd = text.indexOf("\n", start);
    const line = text.slice(lineStart, lineEnd);
    const mutated = line.slice(0, start - lineStart) + to + line.slice(node.end - lineStart);
    // A line must be found again by its text.
    if (node.end <= lineEnd && text.split(line).length === 2) {
      found.push({ file, line: line.trim(), to: mutated.trim() });
    }
  };
  const visit = (node) => {
    if (ts.isBinaryExpression(node)) {
      const { operatorToken } = node;
      const to = replacements.get(operatorToken.getText(source));
      if (to) add(operatorToken, to);
    }
    if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, "false");
    if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, "true");
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      add(node, node.operand.getText(source));
    }
    if (ts.isNumericLiteral(node) && /^\d+$/.test(node.text)) add(node, String(+node.text + 1));
    if (ts.isIfStatement(node)) add(node.expression, "false");
    if (ts.isConditionalExpression(node)) add(node.condition, "true");
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function choose() {
  const random = createRandom(seed);
  const all = sources().flatMap(mutantsOf);
  const chosen = new Map();
  while (chosen.size < wanted) {
    const mutant = all[Math.floor(random() * all.length)];
    // One mutant for each file.
    if (mutant && !chosen.has(mutant.file)) chosen.set(mutant.file, mutant);
  }
  writeFileSync(listFile, `${JSON.stringify([...chosen.values()], undefined, 2)}\n`);
  console.log(`${wanted} of ${all.length} mutants, seed ${seed}`);
}

const linesOf = (text, line) => text.split("\n").filter((each) => each.trim() === line);

/** Returns the file that has a mutant's line now. */
function fileOf({ file, line }) {
  const holds = (name) => linesOf(readFileSync(name, "utf8"), line).length === 1;
  const all = sources().filter(holds);
  return (
    all.find((name) => name === file) ??
    all.find((name) => basename(name) === basename(file)) ??
    all[0]
  );
}

function run() {
  const mutants = JSON.parse(readFileSync(listFile, "utf8"));
  let dead = 0;
  for (const [index, mutant] of mutants.entries()) {
    const file = fileOf(mutant);
    let outcome = "gone";
    if (file) {
      const text = readFileSync(file, "utf8");
      const [line = ""] = linesOf(text, mutant.line);
      // Whole: the line may also be the end of another one.
      writeFileSync(file, `\n${text}`.replace(`\n${line}\n`, () => `\n${mutant.to}\n`).slice(1));
      try {
        const { status } = spawnSync(
          "npx",
          ["vitest", "related", "--run", "--bail=1", "--reporter=dot", file],
          { stdio: "ignore", timeout: 600_000 },
        );
        outcome = status === 0 ? "survives" : "dies";
      } finally {
        writeFileSync(file, text);
      }
    }
    if (outcome === "dies") dead += 1;
    console.log(`${index + 1}. ${outcome}: ${file ?? mutant.file}: ${mutant.line} -> ${mutant.to}`);
  }
  console.log(`${dead} of ${mutants.length} die`);
}

if (process.argv[2] === "choose") choose();
else run();
