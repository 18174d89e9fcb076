import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "./project-root.ts";

/** Folders that installs, builds and tests write. */
const generated: ReadonlySet<string> = new Set(["node_modules", "dist", ".build"]);
const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !generated.has(entry.name))
    .map(({ name }) => name);

const { workspaces } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as {
  workspaces: string[];
};
/** `packages/client` is packed for those who install it, so that its README says nothing of the repository. */
const packages = workspaces.filter((name) => name !== "packages/client");

/** The pieces of code in a text that end so, such as `drawing/`. */
const namedIn = (text: string, end: string) =>
  text.split("`").filter((piece, index) => index % 2 === 1 && piece.endsWith(end));

const namedFolders = (text: string) => namedIn(text, "/").map((piece) => piece.slice(0, -1));

/** The cells of the table's rows, of which the first names folders. */
const rowsOf = (readme: string) =>
  readme
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => line.split("|").slice(1));

/** Returns the folders of a package that its README does not list, and those that it lists wrongly. */
function wrongFolders(folder: string, readme: string) {
  const rows = rowsOf(readme).map(([first = "", ...others]) => ({
    listed: namedFolders(first),
    inside: others.flatMap(namedFolders),
  }));
  const listed = rows.flatMap((row) => row.listed);
  const nested = rows.flatMap(({ listed: parents, inside }) =>
    inside.filter((name) => !parents.some((parent) => existsSync(join(folder, parent, name)))),
  );
  const folders = foldersIn(folder);
  return {
    missing: folders.filter((name) => !listed.includes(name)),
    surplus: [...listed.filter((name) => !folders.includes(name)), ...nested],
  };
}

test.each(packages)("the README of %s lists its folders", (name) => {
  const folder = join(projectRoot, name);
  const readme = readFileSync(join(folder, "README.md"), "utf8");
  expect(wrongFolders(folder, readme)).toEqual({ missing: [], surplus: [] });
});

/** Returns the TypeScript files that a README names, by any end of their paths, and that do not exist. */
function missingFiles(folder: string, readme: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => !path.includes("node_modules"))
    .map((path) => `/${path}`);
  const named = [...namedIn(readme, ".ts"), ...namedIn(readme, ".tsx")];
  return named.filter((name) => !paths.some((path) => path.endsWith(`/${name}`)));
}

test.each(packages)("the README of %s names files that exist", (name) => {
  const folder = join(projectRoot, name);
  expect(missingFiles(folder, readFileSync(join(folder, "README.md"), "utf8"))).toEqual([]);
});

test("a file that does not exist is found", () => {
  expect(missingFiles(join(projectRoot, "tools"), "`start.ts`, `build/options.ts`")).toEqual([]);
  expect(missingFiles(join(projectRoot, "tools"), "`nothing.ts`")).toEqual(["nothing.ts"]);
});

test("a folder that is missing in a README, one that does not exist, and a nested one are found", () => {
  const folder = join(projectRoot, "docs");
  const [first = "", ...others] = foldersIn(folder).map((name) => `| \`${name}/\` | x |`);
  expect(wrongFolders(folder, [first, ...others].join("\n"))).toEqual({ missing: [], surplus: [] });
  expect(wrongFolders(folder, others.join("\n")).missing).toHaveLength(1);
  const wrong = "| `nothing/` | x |\n| `hosting/` | `deep/` has x |";
  expect(wrongFolders(folder, wrong).surplus).toEqual(["nothing", "deep"]);
});
