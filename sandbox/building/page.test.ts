import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../project-root.ts";
import { pageSources } from "./page.ts";

test("behavior: the sources include everything that the build reads", () => {
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
