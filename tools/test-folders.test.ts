import { expect, test } from "vitest";
import { sumFolders } from "./test-folders.ts";

test("the table has the packages and the folders of browser tests, the longest first", () => {
  const tests = [
    { file: "tools/site/a.test.ts", seconds: 1 },
    { file: "tools/b.test.ts", seconds: 2 },
    { file: "apps/gate/node/a.test.ts", seconds: 40 },
    { file: "e2e/main/a.spec.ts", seconds: 100 },
  ];
  expect(Object.entries(sumFolders(tests))).toEqual([
    ["e2e/main", { tests: 1, seconds: 100 }],
    ["apps/gate", { tests: 1, seconds: 40 }],
    ["tools", { tests: 2, seconds: 3 }],
  ]);
});
