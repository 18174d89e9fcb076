import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "./project-root.ts";

/** Runs `npm run check` where no other program is found. */
function check(...files: readonly string[]) {
  const words = ["--import", "tsx", "tools/check.ts", ...files];
  const { status, stderr } = spawnSync(process.execPath, words, {
    cwd: projectRoot,
    env: { ...process.env, PATH: join(projectRoot, "no-such-folder") },
    encoding: "utf8",
  });
  return { status, stderr: stderr.trim() };
}

test("without git, the files have to be named", () => {
  expect(check()).toEqual({
    status: 2,
    stderr:
      "Git does not say what has changed here. Name the files: npm run check -- apps/page/compose-site.ts",
  });
});

test("a file that does not exist is named", () => {
  expect(check("tools/check.ts", "tools/no-such-file.ts")).toEqual({
    status: 2,
    stderr: "There is no tools/no-such-file.ts.",
  });
});
