import type { Manifest } from "vite";
import { expect, test } from "vitest";
import { fileGroupsOf } from "./chunks.ts";

const manifest: Manifest = {
  "index.html": { file: "main.js", imports: ["_shared.js"], dynamicImports: ["lazy.ts"] },
  "_shared.js": { file: "shared.js", css: ["shared.css"] },
  "lazy.ts": {
    file: "lazy.js",
    imports: ["index.html", "_half.js"],
    dynamicImports: ["../chain/later.ts"],
  },
  "_half.js": { file: "half.js", css: ["half.css"] },
  "../chain/later.ts": { file: "later.js", imports: ["lazy.ts"] },
  "stray.ts": { file: "stray.js" },
};
const [lazy, later] = ["page/lazy.ts", "chain/later.ts"];

const groups = (referenced: readonly string[], ...modules: readonly string[]) =>
  fileGroupsOf(manifest, ["index.html", ...referenced], modules);

test("behavior: the first load has the files of index.html and their static imports", () => {
  const { firstLoad } = groups(["main.js"]);
  expect(firstLoad).toEqual(["index.html", "main.js", "shared.js", "shared.css"]);
});

test("behavior: a preloaded chunk is part of the first load", () => {
  const { firstLoad } = groups(["main.js", "lazy.js"]);
  expect(firstLoad).toEqual(expect.arrayContaining(["lazy.js", "half.js", "half.css"]));
});

test("behavior: a lazy chunk has all its imports that are not in the first load", () => {
  expect(groups(["main.js"], lazy).lazy.get(lazy)).toEqual([
    "lazy.js",
    "half.js",
    "half.css",
    "later.js",
  ]);
});

test("behavior: a dynamic import with its own budget does not count for its importer", () => {
  const result = groups(["main.js"], lazy, later).lazy;
  expect(result.get(lazy)).toEqual(["lazy.js", "half.js", "half.css"]);
  expect(result.get(later)).toEqual(["later.js", "lazy.js", "half.js", "half.css"]);
});

test("behavior: a lazy chunk that is not in the build has no files", () => {
  expect(groups(["main.js"], "page/gone.ts").lazy.get("page/gone.ts")).toEqual([]);
});
