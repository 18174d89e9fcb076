import { readFileSync } from "node:fs";
import * as v from "valibot";
import { expect, test } from "vitest";

const lockFile = v.object({
  packages: v.record(
    v.string(),
    v.object({
      version: v.optional(v.string()),
      resolved: v.optional(v.string()),
      link: v.optional(v.boolean()),
      optionalDependencies: v.optional(v.record(v.string(), v.string())),
    }),
  ),
});

const packagesOf = (path: string) =>
  v.parse(lockFile, JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"))).packages;

const packages = packagesOf("../package-lock.json");
const benchmarkPackages = packagesOf("perf/programs/package-lock.json");

test.each([packages, benchmarkPackages])("the lock files contain no registry URLs", (packages) => {
  const withUrl = Object.entries(packages).filter(
    ([, { resolved, link = false }]) => resolved !== undefined && !link,
  );
  expect(withUrl).toEqual([]);
});

/** The tests that use workerd run on Linux only. */
const onlyOnLinux = /^@cloudflare\/workerd-(?!linux)/;

test("the lock file contains the optional dependencies of all platforms", () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  );
  expect(missing.filter((name) => !onlyOnLinux.test(name))).toEqual([]);
});

/** The first versions of `ws` with a fix for GHSA-3h5v-q93c-6h6q (requests with many headers). */
const fixedWs: Readonly<Record<string, string>> = { 7: "7.5.10", 8: "8.17.1" };

test("all versions of ws have the fix for requests with many headers", () => {
  const versions = Object.entries(packages)
    .filter(([path]) => /(^|\/)node_modules\/ws$/.test(path))
    .map(([, { version = "" }]) => version);
  expect(versions.length).toBeGreaterThan(0);
  const vulnerable = versions.filter((version) => {
    const fixed = fixedWs[version.split(".")[0] ?? ""];
    return fixed === undefined || version.localeCompare(fixed, "en", { numeric: true }) < 0;
  });
  expect(vulnerable).toEqual([]);
});

test("npm install does not run package scripts", () => {
  const settings = readFileSync(new URL("../.npmrc", import.meta.url), "utf8").split("\n");
  expect(settings).toContain("ignore-scripts=true");
});
