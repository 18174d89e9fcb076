import { expect, test } from "vitest";
import { MachineLoad } from "./machine-load.ts";
import type { TestCase } from "./test-reports.ts";
import { describeFolders, findSlowTests, maxTestSeconds } from "./test-times.ts";

/** A test that begins and ends at these seconds. */
const ran = (file: string, began: number, ended: number): TestCase => ({
  file,
  title: `${file}: works`,
  command: `npx vitest run ${file}`,
  seconds: ended - began,
  began: began * 1000,
  ended: ended * 1000,
});

/** Two cores, of which a quarter is idle until second 100, and less from then on. */
const load = new MachineLoad();
for (const [second, idle] of [
  [0, 0],
  [100, 50],
  [200, 99],
] as const)
  load.add({ at: second * 1000, total: second * 2, idle, throttled: 0 });

test("behavior: a slow test beside idle cores has waited, and the slowest come first", () => {
  const tests = [
    ran("tools/fast.test.ts", 0, maxTestSeconds),
    ran("tools/slow.test.ts", 0, maxTestSeconds + 1),
    ran("e2e/main/slower.spec.ts", 20, 80),
    ran("tools/busy.test.ts", 120, 140),
  ];
  const { waiting, busy } = findSlowTests(tests, load);
  expect(waiting.map(({ file }) => file)).toEqual([
    "e2e/main/slower.spec.ts",
    "tools/slow.test.ts",
  ]);
  expect(busy.map(({ file }) => file)).toEqual(["tools/busy.test.ts"]);
});

test("behavior: where the load is unknown, no test is said to have waited", () => {
  const { waiting, busy } = findSlowTests([ran("tools/a.test.ts", 0, 60)], new MachineLoad());
  expect(waiting).toEqual([]);
  expect(busy).toHaveLength(1);
});

test("behavior: the table has the packages and the folders of browser tests, the longest first", () => {
  const tests = [
    ran("tools/site/a.test.ts", 0, 1),
    ran("tools/b.test.ts", 0, 2),
    ran("apps/gate/node/a.test.ts", 0, 40),
    ran("e2e/main/a.spec.ts", 0, 100),
  ];
  expect(describeFolders(tests)).toEqual([
    "folder      tests  seconds",
    "e2e/main        1      100",
    "apps/gate       1       40",
    "tools           2        3",
  ]);
});
