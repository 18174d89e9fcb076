import { expect, test } from "vitest";
import { describeFolders } from "./test-folders.ts";

test("the table has the packages and the folders of browser tests, the longest first", () => {
  const tests = [
    { file: "tools/site/a.test.ts", seconds: 1 },
    { file: "tools/b.test.ts", seconds: 2 },
    { file: "apps/gate/node/a.test.ts", seconds: 40 },
    { file: "e2e/main/a.spec.ts", seconds: 100 },
  ];
  expect(describeFolders(tests)).toEqual([
    "folder      tests  seconds",
    "e2e/main        1      100",
    "apps/gate       1       40",
    "tools           2        3",
  ]);
});
