import { expect, test } from "vitest";
import type { Chunk } from "./chunk-map.ts";
import { modulesOf, fileGroupsOf, sharesOf } from "./chunks.ts";

const chunk = (file: string, overrides: Partial<Chunk> = {}): Chunk => ({
  file,
  isEntry: false,
  entryModule: null,
  imports: [],
  dynamicImports: [],
  styles: [],
  modules: [],
  lengths: {},
  ...overrides,
});

const map = [
  chunk("main.js", { isEntry: true, imports: ["shared.js"], dynamicImports: ["lazy.js"] }),
  chunk("shared.js", { styles: ["shared.css"], modules: ["node_modules/react/index.js"] }),
  chunk("lazy.js", {
    entryModule: "page/lazy.ts",
    imports: ["main.js", "half.js"],
    dynamicImports: ["later.js"],
    modules: ["page/lazy.ts", "node_modules/algosdk/index.js"],
  }),
  chunk("half.js", { styles: ["half.css"] }),
  chunk("later.js", { entryModule: "page/later.ts", imports: ["lazy.js"] }),
  chunk("stray.js"),
];
const budget = { name: "first load", bytes: 1 };
const lazyChunk = { name: "lazy", entryModule: "page/lazy.ts", bytes: 1 };

test("behavior: the first load has the files of index.html and their static imports", () => {
  const [first] = fileGroupsOf(map, ["index.html", "main.js"], budget, []);
  expect(first?.files).toEqual(["index.html", "main.js", "shared.js", "shared.css"]);
});

test("behavior: a lazy chunk has all its imports that are not in the first load", () => {
  const [, lazy] = fileGroupsOf(map, ["index.html", "main.js"], budget, [lazyChunk]);
  expect(lazy?.files).toEqual(["lazy.js", "half.js", "half.css", "later.js"]);
});

test("behavior: a dynamic import with its own budget does not count for its importer", () => {
  const later = { name: "later", entryModule: "page/later.ts", bytes: 1 };
  const [, lazy, last] = fileGroupsOf(map, ["index.html", "main.js"], budget, [lazyChunk, later]);
  expect(lazy?.files).toEqual(["lazy.js", "half.js", "half.css"]);
  expect(last?.files).toEqual(["later.js", "lazy.js", "half.js", "half.css"]);
});

test("behavior: the first load's scripts and shell have budgets of their own", () => {
  const [first] = fileGroupsOf(map, ["index.html", "main.js"], budget, []);
  const budgets = { script: budget, shell: budget };
  expect(first && sharesOf(first, budgets).map(({ files }) => files)).toEqual([
    ["main.js", "shared.js"],
    ["index.html"],
  ]);
});

test("behavior: a lazy chunk that is not in the build has no files", () => {
  const gone = { ...lazyChunk, entryModule: "page/gone.ts" };
  expect(fileGroupsOf(map, ["main.js"], budget, [gone])[1]?.files).toEqual([]);
});

test("behavior: a package is found by its modules", () => {
  const [first] = fileGroupsOf(map, ["main.js"], budget, []);
  const [withPreload] = fileGroupsOf(map, ["main.js", "lazy.js"], budget, []);
  expect(first && modulesOf(first, map, ["algosdk"])).toEqual([]);
  expect(withPreload && modulesOf(withPreload, map, ["algosdk"])).toEqual([
    "node_modules/algosdk/index.js",
  ]);
});
