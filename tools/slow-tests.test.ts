import { expect, test } from "vitest";
import { MachineLoad } from "./machine-load.ts";
import { isSlow, judgeSlowTests, maxTestSeconds, stepsOfSlowTests } from "./slow-tests.ts";
import type { TestCase } from "./test-reports.ts";

/** A test that begins and ends at these seconds. */
const ran = (place: string, name: string, began = 0, ended = maxTestSeconds + 1): TestCase => ({
  file: place.split(":")[0] ?? place,
  place,
  name,
  title: `${place}: ${name}`,
  command: `npx vitest run ${place}`,
  seconds: ended - began,
  began: began * 1000,
  ended: ended * 1000,
});

test("parameters: a test may take as long as the limit", () => {
  expect(isSlow(ran("tools/a.test.ts", "works", 0, maxTestSeconds))).toBe(false);
  expect(isSlow(ran("tools/a.test.ts", "works", 0, maxTestSeconds + 0.1))).toBe(true);
});

test("slow tests run again by their names, also those that share a file or a line", () => {
  const [units, browser, ...others] = stepsOfSlowTests([
    ran("e2e/main/a.spec.ts:7", "it works (in 1 tab)"),
    ran("tools/a.test.ts", "group one"),
    ran("e2e/main/a.spec.ts:7", "it works (in 2 tabs)"),
    ran("tools/a.test.ts", "group 'two'?"),
  ]);
  expect(others).toEqual([]);
  expect(units?.command.slice(0, 3)).toEqual(["vitest", "run", "tools/a.test.ts"]);
  expect(units?.command).toContain(String.raw`^(group one|group 'two'\?)$`);
  expect(browser?.command.slice(0, 2)).toEqual(["playwright", "test"]);
  expect(browser?.command.filter((word) => word === "e2e/main/a.spec.ts:7")).toHaveLength(1);
  expect(browser?.command).toContain(String.raw`(it works \(in 1 tab\)|it works \(in 2 tabs\))$`);
});

test("nothing runs again without slow tests, or if most tests are slow", () => {
  expect(stepsOfSlowTests([])).toEqual([]);
  const many = Array.from({ length: 100 }, (_, index) => ran("tools/a.test.ts", `test ${index}`));
  expect(stepsOfSlowTests(many)).toEqual([]);
});

test("a test that is slow on idle cores is slow, and of one on busy cores it is not known", () => {
  const load = new MachineLoad();
  // Two cores, of which one is idle until second 100, and none from then on.
  for (const [second, idle] of [
    [0, 0],
    [100, 100],
    [200, 110],
  ] as const)
    load.add({ at: second * 1000, total: second * 2, idle, throttled: 0 });
  const fast = ran("tools/fast.test.ts", "works", 0, maxTestSeconds);
  const slow = ran("tools/slow.test.ts", "works", 20, 80);
  const busy = ran("tools/busy.test.ts", "works", 120, 180);
  expect(judgeSlowTests([fast, slow, busy], load)).toEqual({ slow: [slow], unknown: [busy] });
  expect(judgeSlowTests([slow], new MachineLoad())).toEqual({ slow: [], unknown: [slow] });
});
