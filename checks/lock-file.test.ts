import { readFileSync } from "node:fs";
import * as v from "valibot";
import { expect, test } from "vitest";

const lockFile = v.object({
  packages: v.record(
    v.string(),
    v.object({
      resolved: v.optional(v.string()),
      optionalDependencies: v.optional(v.record(v.string(), v.string())),
    }),
  ),
});

const { packages } = v.parse(
  lockFile,
  JSON.parse(readFileSync(new URL("../package-lock.json", import.meta.url), "utf8")),
);

test("behavior: the lock file names no registry, so that any will do", () => {
  const addressed = Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined);
  expect(addressed).toEqual([]);
});

test("behavior: the lock file is complete for every platform, so that npm ci works on each", () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});
