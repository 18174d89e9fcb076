import { expect, test } from "vitest";
import { isSlow, maxTestSeconds, stepsOfSlowTests } from "./slow-tests.ts";

const at = (place: string) => ({ place, file: place.split(":")[0] ?? place });

test("parameters: a test may take as long as the limit", () => {
  expect(isSlow({ seconds: maxTestSeconds })).toBe(false);
  expect(isSlow({ seconds: maxTestSeconds + 0.1 })).toBe(true);
});

test("slow tests run again, each place once", () => {
  const steps = stepsOfSlowTests([
    at("e2e/main/a.spec.ts:7"),
    at("tools/a.test.ts"),
    at("e2e/main/a.spec.ts:7"),
    at("e2e/main/b.spec.ts:9"),
    at("tools/a.test.ts"),
  ]);
  expect(steps.map(({ command }) => command)).toEqual([
    expect.stringMatching(/^vitest run --maxWorkers=1 .* tools\/a\.test\.ts$/),
    "playwright test --config=e2e --workers=1 e2e/main/a.spec.ts:7 e2e/main/b.spec.ts:9",
  ]);
});

test("nothing runs again without slow tests, or if most tests are slow", () => {
  expect(stepsOfSlowTests([])).toEqual([]);
  const many = Array.from({ length: 100 }, (_, index) => at(`tools/${index}.test.ts`));
  expect(stepsOfSlowTests(many)).toEqual([]);
});
