import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { projectRoot } from "../steps/run-command.ts";
import { buildInStaging } from "./build-in-staging.ts";

let root: string;
let place: string;

// A build is moved, so its place has to be on the same disk.
beforeEach(() => {
  const cache = join(projectRoot, "node_modules", ".cache");
  mkdirSync(cache, { recursive: true });
  root = mkdtempSync(join(cache, "build-aside-"));
  place = join(root, "dist");
});
afterEach(() => rmSync(root, { recursive: true }));

const leaving = (file: string) => (folder: string) => {
  writeFileSync(join(folder, file), "");
  return Promise.resolve();
};

test("behavior: a first build is put in its place", async () => {
  await buildInStaging(place, leaving("index.html"));
  expect(readdirSync(place)).toEqual(["index.html"]);
});

test("behavior: nothing of an earlier build stays", async () => {
  await buildInStaging(place, leaving("old.js"));
  await buildInStaging(place, leaving("new.js"));
  expect(readdirSync(place)).toEqual(["new.js"]);
});

test("behavior: a build that fails leaves the earlier one alone", async () => {
  await buildInStaging(place, leaving("old.js"));
  const failure = buildInStaging(place, async (folder) => {
    await leaving("half.js")(folder);
    throw new Error("syntax");
  });
  await expect(failure).rejects.toThrow("syntax");
  expect(readdirSync(place)).toEqual(["old.js"]);
});

test("behavior: what is left beside the folder comes to stand beside its place", async () => {
  const leavingBeside = (file: string) => async (folder: string) => {
    await leaving("index.html")(folder);
    mkdirSync(`${folder}-hosting`);
    await leaving(file)(`${folder}-hosting`);
  };
  await buildInStaging(place, leavingBeside("old.conf"));
  await buildInStaging(place, leavingBeside("new.conf"));
  expect(readdirSync(`${place}-hosting`)).toEqual(["new.conf"]);
});
