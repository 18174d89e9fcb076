import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./project-root.ts";
import { runSteps } from "./steps.ts";

/**
 * `npm run check`: lint, types, format and the nearest unit tests of the files of the command line, or of
 * those that git says have changed. The rules are those of `npm test`.
 */

const example = "npm run check -- apps/page/compose-site.ts";

/** Returns the files that differ from the last commit, or undefined if git does not say. */
function changedFiles(): string[] | undefined {
  const words = ["status", "--porcelain", "-z", "--untracked-files=all", "--no-renames"];
  const { status, stdout } = spawnSync("git", words, { cwd: projectRoot, encoding: "utf8" });
  if (status !== 0) return undefined;
  const entries = stdout.split("\0").filter((entry) => entry !== "");
  return entries.map((entry) => entry.slice(3)).filter((path) => existsSync(path));
}

/** Writes a project with the files, what they import, and the declarations; returns its path. */
function writeLintProject(files: readonly string[]): string {
  const folder = join(projectRoot, "node_modules/.cache/check");
  mkdirSync(folder, { recursive: true });
  const include = [...files, "{apps,packages}/**/*.d.ts"].map((path) => join(projectRoot, path));
  const project = join(folder, "tsconfig.json");
  const base = join(projectRoot, "tsconfig.lint.json");
  writeFileSync(project, JSON.stringify({ extends: base, include }));
  return project;
}

const named = process.argv.slice(2);
const files = named.length > 0 ? named : changedFiles();
const missing = named.filter((path) => !existsSync(path));
if (files === undefined) {
  console.error(`Git does not say what has changed here. Name the files: ${example}`);
  process.exitCode = 2;
} else if (missing.length > 0) {
  console.error(`There is no ${missing.join(", ")}.`);
  process.exitCode = 2;
} else if (files.length === 0) {
  console.log(`Nothing has changed since the last commit. Name files to check others: ${example}`);
} else {
  const lint = `eslint --no-warn-ignored --parser-options=project:"${writeLintProject(files)}" {@}`;
  const steps = [
    // The longest first.
    { name: "lint", command: lint },
    { name: "unit tests", command: "tsx tools/related-tests.ts {@}" },
    { name: "types", command: "tsc -b --singleThreaded" },
    { name: "format", command: "oxfmt --check --no-error-on-unmatched-pattern {@}" },
  ];
  const failed = await runSteps(steps, files);
  for (const { name } of failed) console.log(`✗ ${name}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
