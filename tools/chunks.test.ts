import type { Manifest } from "vite";
import { expect, test } from "vitest";
import { fileGroupsOf } from "./chunks.ts";

/** A build in which index.html can load lazy.ts, and lazy.ts can load nested.ts. */
const manifest: Manifest = {
  "index.html": {
    file: "main.js",
    isEntry: true,
    imports: ["_shared.js"],
    dynamicImports: ["lazy.ts"],
  },
  "_shared.js": { file: "shared.js", css: ["shared.css"] },
  "lazy.ts": {
    file: "lazy.js",
    imports: ["index.html", "_dependency.js"],
    dynamicImports: ["../../packages/chain/nested.ts"],
  },
  "_dependency.js": { file: "dependency.js", css: ["dependency.css"] },
  "../../packages/chain/nested.ts": { file: "nested.js", imports: ["lazy.ts"] },
  "not-imported.ts": { file: "not-imported.js" },
};
// The manifest's keys are relative to apps/page/, these paths to the project's folder.
const lazyModule = "apps/page/lazy.ts";
const nestedModule = "packages/chain/nested.ts";

const groupFiles = (scripts: readonly string[], ...lazyModules: readonly string[]) =>
  fileGroupsOf(manifest, ["index.html", ...scripts], lazyModules);

test("the first load has index.html, the entry script and its static imports", () => {
  const { firstLoad } = groupFiles([]);
  expect(firstLoad).toEqual(["index.html", "main.js", "shared.js", "shared.css"]);
});

test("a preloaded chunk is part of the first load", () => {
  const { firstLoad } = groupFiles(["lazy.js"]);
  expect(firstLoad).toEqual(expect.arrayContaining(["lazy.js", "dependency.js", "dependency.css"]));
});

test("a lazy chunk has all its imports that are not in the first load", () => {
  const { lazy } = groupFiles([], lazyModule);
  expect(lazy.get(lazyModule)).toEqual(["lazy.js", "dependency.js", "dependency.css", "nested.js"]);
});

test("a dynamic import with its own budget does not count for its importer", () => {
  const { lazy } = groupFiles([], lazyModule, nestedModule);
  expect(lazy.get(lazyModule)).toEqual(["lazy.js", "dependency.js", "dependency.css"]);
  expect(lazy.get(nestedModule)).toEqual([
    "nested.js",
    "lazy.js",
    "dependency.js",
    "dependency.css",
  ]);
});

test("a lazy chunk that is not in the build has no files", () => {
  const { lazy } = groupFiles([], "apps/page/removed.ts");
  expect(lazy.get("apps/page/removed.ts")).toEqual([]);
});
