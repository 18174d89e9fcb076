import { readdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { startVitest } from "vitest/node";

/**
 * A step of `npm run check`: runs the unit tests that import the files or folders of the command line,
 * and are beside them. Others that do are many: those of a file of the gate take minutes.
 */

const changed = process.argv.slice(2).map((path) => resolve(path));
const folders = changed.map((path) => (statSync(path).isDirectory() ? path : dirname(path)));
const beside = [...new Set(folders)].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);
if (beside.length > 0) {
  const vitest = await startVitest("test", beside, {
    run: true,
    related: changed,
    // Others run the same tests again.
    project: ["unit", "isolated"],
    passWithNoTests: true,
    reporters: ["dot"],
  });
  await vitest.close();
}
