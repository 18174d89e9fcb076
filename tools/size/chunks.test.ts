import { expect, test } from "vitest";
import type { Chunk } from "./chunk-map.ts";
import { modulesOf, partsOf, sharesOf } from "./chunks.ts";

const chunk = (file: string, chunks: Partial<Chunk> = {}): Chunk => ({
  file,
  isEntry: false,
  entryModule: null,
  imports: [],
  dynamicImports: [],
  styles: [],
  modules: [],
  lengths: {},
  ...chunks,
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
const lazyPart = { name: "lazy", entryModule: "page/lazy.ts", bytes: 1 };

test("behavior: the first load is what index.html names and what that imports at once", () => {
  const [first] = partsOf(map, ["index.html", "main.js"], budget, []);
  expect(first?.files).toEqual(["index.html", "main.js", "shared.js", "shared.css"]);
});

test("behavior: a lazy part is all it fetches, now or later, that the first load has not", () => {
  const [, lazy] = partsOf(map, ["index.html", "main.js"], budget, [lazyPart]);
  expect(lazy?.files).toEqual(["lazy.js", "half.js", "half.css", "later.js"]);
});

test("behavior: what a lazy part fetches later counts for that part, where it is one itself", () => {
  const later = { name: "later", entryModule: "page/later.ts", bytes: 1 };
  const [, lazy, last] = partsOf(map, ["index.html", "main.js"], budget, [lazyPart, later]);
  expect(lazy?.files).toEqual(["lazy.js", "half.js", "half.css"]);
  expect(last?.files).toEqual(["later.js", "lazy.js", "half.js", "half.css"]);
});

test("behavior: the first load's scripts and shell have budgets of their own", () => {
  const [first] = partsOf(map, ["index.html", "main.js"], budget, []);
  const budgets = { script: budget, shell: budget };
  expect(first && sharesOf(first, budgets).map(({ files }) => files)).toEqual([
    ["main.js", "shared.js"],
    ["index.html"],
  ]);
});

test("behavior: a part that is not in the build has no files", () => {
  const gone = { ...lazyPart, entryModule: "page/gone.ts" };
  expect(partsOf(map, ["main.js"], budget, [gone])[1]?.files).toEqual([]);
});

test("behavior: a package is found by its modules, whatever the file is called", () => {
  const [first] = partsOf(map, ["main.js"], budget, []);
  const [withPreload] = partsOf(map, ["main.js", "lazy.js"], budget, []);
  expect(first && modulesOf(first, map, ["algosdk"])).toEqual([]);
  expect(withPreload && modulesOf(withPreload, map, ["algosdk"])).toEqual([
    "node_modules/algosdk/index.js",
  ]);
});
