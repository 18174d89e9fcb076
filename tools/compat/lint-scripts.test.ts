import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../project-root.ts";
import { lintScript, lintScriptOfAnyAge } from "./lint-scripts.ts";
import { oldest } from "./oldest-browsers.ts";

test.each([
  "class A { static { prepare(); } }",
  "export const a = /(?<=b)c/;",
  "export const a = /[a--b]/v;",
  'import a from "./a.json" with { type: "json" };',
  "{ using a = open(); }",
  "export const a = Object.groupBy([], String);",
  "export const { promise } = Promise.withResolvers();",
  "export const a = new Set().union(new Set());",
  'export const a = "b".isWellFormed();',
  "export const a = Array.fromAsync([]);",
  "export const a = new DecompressionStream('gzip');",
  "export const a = AbortSignal.any([]);",
  "requestIdleCallback(() => {});",
])("%s is too new", async (script) => {
  expect(await lintScript(script)).not.toEqual([]);
});

test.each([
  "export const a = [2, 1].toSorted();",
  "export const a = [2, 1].findLast(Boolean)?.b ?? 1n;",
  "export class A { #b = 1; static c = 2; }",
  "export const a = await fetch('/', { signal: AbortSignal.timeout(1) });",
  "export const a = structuredClone(new BroadcastChannel('b'));",
  "export const a = Object.hasOwn({}, 'b') && [1].at(-1) && crypto.subtle;",
])("%s is supported", async (script) => {
  expect(await lintScript(script)).toEqual([]);
});

test("a script for browsers of any age has no syntax that is newer than ECMAScript 5", async () => {
  expect(await lintScriptOfAnyAge('var a = "b" in Array.prototype;')).toEqual([]);
  for (const script of ["const a = 1;", "var a = `b`;", "var a = () => 1;", "var a = b?.c;"])
    expect(await lintScriptOfAnyAge(script)).toHaveLength(1);
});

test("parameters: docs/browsers.md has the oldest browsers", () => {
  const path = join(projectRoot, "docs/browsers.md");
  const rows = [...readFileSync(path, "utf8").matchAll(/^\| ([A-Z][^|]*) \| ([\d.]+) \|/gm)];
  expect(rows.map(([, name = "", version = ""]) => `${name} ${version}`)).toEqual([
    expect.stringMatching(new RegExp(`^Chrome.* ${oldest.chrome}$`)),
    `Edge ${oldest.edge}`,
    `Firefox ${oldest.firefox}`,
    `Safari ${oldest.safari}`,
    `Safari on iOS and iPadOS ${oldest.ios_saf}`,
    `Samsung Internet ${oldest.samsung}`,
  ]);
});
