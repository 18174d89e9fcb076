import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { whyStale } from "./stale-build.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "stale-build-"));
  for (const file of ["apps/page/main.tsx", "apps/game/main.ts", "packages/core/index.ts"])
    write(file, 1000);
  for (const file of ["tools/build.ts", "package-lock.json"]) write(file, 1000);
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes a file as if at a time, in seconds since 1970. */
function write(file: string, time: number): void {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, "");
  utimesSync(path, time, time);
}

test("without a build, one is needed", () => {
  expect(whyStale(root)).toBe("there is no build");
});

test("a build after all changes of the sources is not stale", () => {
  write("dist/build.json", 2000);
  expect(whyStale(root)).toBeUndefined();
});

test.each(["apps/page/new.css", "packages/core/account.ts", "tools/build.ts", "package-lock.json"])(
  "a build before a change of %s is stale",
  (file) => {
    write("dist/build.json", 2000);
    write(file, 3000);
    expect(whyStale(root)).toBe(`${join(file)} is newer than the last build`);
  },
);

test.each([
  ...["apps/page/README.md", "apps/page/main.test.tsx", "packages/core/account.test.ts"],
  ...["packages/core/testing/nodes.ts", "packages/core/node_modules/x.js", "apps/gate/gate.ts"],
])("a change of %s is not of what is built", (file) => {
  write("dist/build.json", 2000);
  write(file, 3000);
  expect(whyStale(root)).toBeUndefined();
});
