import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../project-root.ts";
import { pageSources } from "./page.ts";

test("behavior: whatever the build is made by or from counts as a source", () => {
  const sources = [
    "chain",
    "client",
    "core",
    "game",
    "operator",
    "page",
    "tools",
    "package-lock.json",
  ];
  expect(pageSources).toEqual(expect.arrayContaining(sources));
  expect(pageSources.filter((source) => !existsSync(join(projectRoot, source)))).toEqual([]);
});
