/*
 * Counts the code of this commit: lines without comments and blank lines, formatted with a print
 * width of 100, of sources and of tests; files; and the exported declarations that have a docstring.
 *
 *   node .ci/measure/count-code.js [--by-folder]
 */
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { format } from "oxfmt";
import ts from "typescript";

const counted = /\.(ts|tsx|mts|css|js|json)$/;
const uncounted = /^\.ci\/|(^|\/)package-lock\.json$/;
const ofTests = /(^e2e\/|\/testing\/|\.test\.tsx?$|\.fixtures\.tsx?$|^vitest\.)/;

const listed = execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n");
const files = listed.filter((file) => !uncounted.test(file));

/** Returns the lines that hold code: what is left without comments and blank lines. */
function codeLines(text, file) {
  if (file.endsWith(".json")) return nonBlank(text);
  if (file.endsWith(".css")) return nonBlank(text.replaceAll(/\/\*[\s\S]*?\*\//g, ""));
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lines = new Set();
  const visit = (node) => {
    if (ts.isJSDoc(node)) return;
    if (ts.isJsxText(node)) {
      text
        .slice(node.pos, node.end)
        .split("\n")
        .forEach((line, index) => {
          if (line.trim()) lines.add(source.getLineAndCharacterOfPosition(node.pos).line + index);
        });
    } else if (node.getChildCount(source) === 0 && node.end > node.getStart(source)) {
      const first = source.getLineAndCharacterOfPosition(node.getStart(source)).line;
      const last = source.getLineAndCharacterOfPosition(node.end).line;
      for (let line = first; line <= last; line += 1) lines.add(line);
    }
    node.getChildren(source).forEach(visit);
  };
  source.getChildren().forEach(visit);
  return lines.size;
}

function nonBlank(text) {
  return text.split("\n").filter((line) => line.trim()).length;
}

/** Counts exported declarations, and those of them that a docstring documents. */
function countExports(text, file) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const declared = source.statements.filter(
    (statement) =>
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
  );
  const documented = declared.filter((statement) =>
    ts.getJSDocCommentsAndTags(statement).some(ts.isJSDoc),
  );
  return { declared: declared.length, documented: documented.length };
}

const total = { source: 0, tests: 0, declared: 0, documented: 0 };
const folders = new Map();
for (const file of files.filter((name) => counted.test(name))) {
  const text = await readFile(file, "utf8");
  const { code } = await format(file, text, { printWidth: 100 });
  const kind = ofTests.test(file) ? "tests" : "source";
  const lines = codeLines(code, file);
  total[kind] += lines;
  const folder = folders.get(file.split("/")[0]) ?? { source: 0, tests: 0 };
  folder[kind] += lines;
  folders.set(file.split("/")[0], folder);
  if (kind === "source" && /\.m?tsx?$/.test(file)) {
    const { declared, documented } = countExports(text, file);
    total.declared += declared;
    total.documented += documented;
  }
}

if (process.argv.includes("--by-folder")) console.table(Object.fromEntries(folders));
console.log(`source lines       ${total.source}`);
console.log(`test lines         ${total.tests}`);
console.log(`files              ${files.length}`);
console.log(
  `documented exports ${total.documented} of ${total.declared}, ` +
    `${((100 * total.documented) / total.declared).toFixed(1)} %`,
);
