import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { expect, test } from "vitest";
import { projectRoot } from "./project-root.ts";

const read = (path: string) => readFileSync(join(projectRoot, path), "utf8");

const manifest = v.object({
  version: v.string(),
  workspaces: v.optional(v.array(v.string())),
});
const manifestIn = (folder: string) =>
  v.parse(manifest, JSON.parse(read(join(folder, "package.json"))));

const { version, workspaces = [] } = manifestIn(".");
/** Those that are no workspace. */
const otherFolders = ["packages/client/unity", "tools/perf/programs"];

test.each([...workspaces, ...otherFolders])("%s has the release's version", (folder) => {
  expect(manifestIn(folder).version).toBe(version);
});

test.each(["package-lock.json", "tools/perf/programs/package-lock.json"])(
  "%s has the versions of its packages",
  (path) => {
    const lock = v.object({
      version: v.string(),
      packages: v.record(v.string(), v.object({ version: v.optional(v.string()) })),
    });
    const { packages, ...file } = v.parse(lock, JSON.parse(read(path)));
    const own = Object.entries(packages).filter(([name]) => !name.includes("node_modules"));
    expect([file.version, ...own.map(([, each]) => each.version)]).toEqual(
      Array.from({ length: own.length + 1 }, () => version),
    );
  },
);

test.each([
  "packages/client/README.md",
  "packages/client/unity/README.md",
  "docs/check-site.md",
  "docs/game.md",
  "packages/checks/site/README.md",
  "apps/gate/deploy/kubernetes/gate.yaml",
])("%s names the packages and images of this version", (path) => {
  const names = [...read(path).matchAll(/[\w.-]+(?:-(?=.*\.tgz)|gate:)(\d+\.\d+\.\d+)/g)];
  expect(new Set(names.map(([, named]) => named))).toEqual(new Set([version]));
});

test("the changelog of the Unity package has an entry for this version", () => {
  expect(read("packages/client/unity/CHANGELOG.md")).toContain(`## [${version}]`);
});

test("the guide to upgrades says what this version asks", () => {
  expect(read("docs/upgrading.md")).toMatch(RegExp(`^## ${version}$`, "m"));
});
