import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../project-root.ts";
import { pageSources } from "./page.ts";

const imported = /(?:from|import)\s*\(?\s*"((?:\.|#core)[^"]*)"/g;

/** Every file of this project that a file leads to by its imports, itself included. */
function filesFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  if (!/\.tsx?$/.test(file)) return seen;
  for (const [, path = ""] of readFileSync(file, "utf8").matchAll(imported)) {
    const target = path.startsWith("#core")
      ? join(projectRoot, path === "#core" ? "core/index.ts" : path.slice(1))
      : join(dirname(file), path);
    filesFrom(target, seen);
  }
  return seen;
}

test("behavior: whatever the build is made by or from counts as a source", () => {
  const entries = ["checks/build.ts", "vite.config.ts", "page/main.tsx", "game/main.ts"];
  const files = new Set(entries.flatMap((entry) => [...filesFrom(join(projectRoot, entry))]));
  const paths = [...files].map((file) => relative(projectRoot, file));
  expect(paths).toEqual(
    expect.arrayContaining(["operator/hosting/nginx.ts", "checks/page-shell.ts", "core/index.ts"]),
  );
  const isSource = (path: string) =>
    pageSources.some((source) => path === source || path.startsWith(`${source}/`));
  expect(paths.filter((path) => !isSource(path))).toEqual([]);
});
