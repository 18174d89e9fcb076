import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { projectRoot } from "../project-root.ts";
import { buildInStaging } from "./staging.ts";

let root: string;
let destination: string;

// A build is moved by renaming, so its destination must be on the same file system.
beforeEach(() => {
  const cache = join(projectRoot, "node_modules", ".cache");
  mkdirSync(cache, { recursive: true });
  root = mkdtempSync(join(cache, "build-in-staging-"));
  destination = join(root, "dist");
});
afterEach(() => rmSync(root, { recursive: true }));

const writing = (file: string) => (folder: string) => {
  writeFileSync(join(folder, file), "");
  return Promise.resolve();
};

test("a first build is moved to its destination", async () => {
  await buildInStaging(destination, writing("index.html"));
  expect(readdirSync(destination)).toEqual(["index.html"]);
});

test("files of an earlier build are removed", async () => {
  await buildInStaging(destination, writing("old.js"));
  await buildInStaging(destination, writing("new.js"));
  expect(readdirSync(destination)).toEqual(["new.js"]);
});

test("a failed build leaves the earlier one unchanged", async () => {
  await buildInStaging(destination, writing("old.js"));
  const failure = buildInStaging(destination, async (folder) => {
    await writing("half.js")(folder);
    throw new Error("syntax");
  });
  await expect(failure).rejects.toThrow("syntax");
  expect(readdirSync(destination)).toEqual(["old.js"]);
});

test("files beside the staged folder are moved beside the destination", async () => {
  const writingBeside = (file: string) => async (folder: string) => {
    await writing("index.html")(folder);
    mkdirSync(`${folder}-hosting`);
    await writing(file)(`${folder}-hosting`);
  };
  await buildInStaging(destination, writingBeside("old.conf"));
  await buildInStaging(destination, writingBeside("new.conf"));
  expect(readdirSync(`${destination}-hosting`)).toEqual(["new.conf"]);
});

test("security: nothing else beside the staged folder is moved", async () => {
  const docs = join(root, "docs");
  mkdirSync(docs);
  await buildInStaging(destination, async (folder) => {
    await writing("index.html")(folder);
    mkdirSync(join(folder, "../docs"));
    await writing("game.avif")(join(folder, "../docs"));
  });
  expect(readdirSync(root)).toEqual(["dist", "docs"]);
  expect(readdirSync(docs)).toEqual([]);
});
