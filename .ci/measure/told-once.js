/*
 * Counts in how many places a fact stands, and what a reader has to know: words and like sentences
 * of the documents, rules without code or test, folders of the gate that import each other, files
 * that name one refusal, command or option, concepts, and tokens of source.
 *
 *   node .ci/measure/told-once.js [--list]   --list names what was counted
 *
 * Code is every tracked file of source without tests, languages and documents.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";

const minWords = 8;
const sharedPart = 0.7;

const tracked = execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n");
const read = (file) => readFileSync(file, "utf8");
const ofTests = /(^e2e\/|\/testing\/|\.test\.tsx?$|\.fixtures\.tsx?$|^vitest\.)/;
const ofLanguages = /\/(?:messages|languages)\/[a-z]{2}\.ts$/;
const code = tracked.filter(
  (file) =>
    /\.(?:[mc]?tsx?|js|jslib|cs|css|html|json|jsonc|ya?ml|sh)$/.test(file) &&
    !/^(?:docs|\.ci)\/|(?:^|\/)package-lock\.json$/.test(file) &&
    !ofTests.test(file) &&
    !ofLanguages.test(file),
);

const source = code.filter((file) => /\.[mc]?tsx?$/.test(file));
const documents = tracked.filter((file) => /^docs\/.*\.md$/.test(file));
const rules = Array.from(
  read("docs/behaviour.md").matchAll(/^- \*\*(\d+\.\d+)\*\* /gm),
  ([, number]) => number,
);

const wordsOf = (text) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the files of code that a pattern matches. */
const naming = (pattern, among = code) => among.filter((file) => pattern.test(read(file)));

/** Returns a document as prose: without blocks of code, comments, headings and targets of links. */
function proseOf(document) {
  return read(document)
    .replaceAll(/^ *```[^]*?^ *```/gm, "")
    .replaceAll(/<!--[^]*?-->/g, "")
    .replaceAll(/!\[[^\]]*\]/g, "")
    .replaceAll(/\]\([^)]*\)/g, "]")
    .replaceAll(/^#.*$/gm, "");
}

/** Returns the sentences of a document, also in the cells of its tables, that have enough words. */
function sentencesOf(document) {
  return proseOf(document)
    .split(/\n\s*(?:\n|[-*|] |\d+\. )|\s\|\s|(?<=[.!?])["”)*]*\s+/)
    .filter((text) => wordsOf(text).length >= minWords)
    .map((text) => ({
      text: `${document}: ${text.replaceAll(/\s+/g, " ").trim()}`,
      words: new Set(wordsOf(text.toLowerCase())),
    }));
}

/** Whether two sentences share the part of the words of both. */
function areAlike({ words: one }, { words: other }) {
  const shared = [...one].filter((word) => other.has(word)).length;
  return 2 * shared >= sharedPart * (one.size + other.size);
}

function likeSentences() {
  const sentences = documents.flatMap(sentencesOf);
  return sentences.flatMap((one, index) =>
    sentences
      .slice(index + 1)
      .filter((other) => areAlike(one, other))
      .map((other) => `${one.text}\n  ${other.text}`),
  );
}

/** Returns the rules that neither code nor a test cites, as behaviour-citations.test.ts reads them. */
function uncitedRules() {
  const cited = tracked
    .filter((file) => /\.(?:tsx?|mts|js|jslib|css|html|cs)$/.test(file))
    .filter((file) => file !== "tools/behaviour-citations.test.ts")
    .flatMap((file) => {
      const singleLine = read(file).replaceAll(/\s*\n\s*(?:\/\/|\*)?\s*/g, " ");
      const found = singleLine.matchAll(/\brules? (\d+\.\d+(?:(?:,| and| or| to) \d+\.\d+)*)/gi);
      return [...found].flatMap(([, numbers]) =>
        numbers.split(/, | and | or /).flatMap(expandRange),
      );
    });
  return rules.filter((rule) => !cited.includes(rule));
}

/** Returns the rules from "1.1 to 1.4", or the one of "1.1". */
function expandRange(range) {
  const [first, last = first] = range.split(" to ").map((rule) => rule.split(".").map(Number));
  const count = last[1] - first[1] + 1;
  return Array.from({ length: count }, (_, index) => `${first[0]}.${first[1] + index}`);
}

/** Returns the pairs of the gate's folders that import each other; its own files are "gate". */
function folderPairs() {
  const folderOf = (file) => /^apps\/gate\/(?:([^/]+)\/)?[^/]/.exec(file)?.[1] ?? "gate";
  const imports = source
    .filter((file) => file.startsWith("apps/gate/"))
    .flatMap((file) =>
      ts
        .preProcessFile(read(file))
        .importedFiles.filter(({ fileName }) => /^\..*\.tsx?$/.test(fileName))
        .map(({ fileName }) => [folderOf(file), folderOf(join(dirname(file), fileName))]),
    );
  const edges = new Set(imports.map(([from, to]) => `${from} ${to}`));
  const both = imports.filter(([from, to]) => from < to && edges.has(`${to} ${from}`));
  return [...new Set(both.map((pair) => pair.join(" and ")))];
}

/** Returns the words that the glossary explains, which follow the head of its table. */
function concepts() {
  const rows = read("docs/glossary.md").matchAll(/^\| ([^|]+?) \|/gm);
  return Array.from(rows, ([, word]) => word).slice(1);
}

/**
 * Returns how many tokens a file has for TypeScript's parser: its scanner alone cannot tell where a
 * template goes on.
 */
function countTokens(file) {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
  const tokensIn = (node) => {
    if (ts.isJSDoc(node) || node.kind === ts.SyntaxKind.EndOfFileToken) return 0;
    const children = node.getChildren(source);
    if (children.length > 0) return sum(children.map(tokensIn));
    return node.kind === ts.SyntaxKind.SyntaxList ? 0 : 1;
  };
  return tokensIn(source);
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const ofGateCorePage = source.filter((file) =>
  /^(?:apps\/(?:gate|page)|packages\/core)\//.test(file),
);

/** Whether a file means by a score that of a member of an ordered set in the store. */
const usesOrderedSets = (file) =>
  /\b(?:add|raise|remove)Members?\b|ScoreRange|raiseScore|[oO]rdered set/.test(read(file));

const found = {
  "pairs of like sentences in docs/": likeSentences(),
  [`rules of ${rules.length} cited by nothing`]: uncitedRules(),
  "pairs of folders of the gate both ways": folderPairs(),
  "files that name the refusal account-denied": naming(/\baccount-denied\b/),
  "files that name the command remove-scores": naming(/\bremove-scores\b/),
  "files that name the option ticketKeyFile": naming(/\bticketKeyFile\b/),
  "files outside scores/ that name scores of players": naming(
    /[sS]cores?(?![a-z])/,
    ofGateCorePage.filter((file) => !file.includes("/scores/") && !usesOrderedSets(file)),
  ),
  "concepts in the glossary": concepts(),
};
console.log(
  `words of docs/: ${sum(documents.map((file) => read(file).split(/\s+/).filter(Boolean).length))}`,
);
for (const [what, list] of Object.entries(found)) {
  console.log(`${what}: ${list.length}`);
  if (process.argv.includes("--list")) console.log(list.map((entry) => `  ${entry}`).join("\n"));
}
console.log(`tokens of source: ${sum(source.map(countTokens))}`);
