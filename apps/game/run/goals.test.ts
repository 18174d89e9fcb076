import { expect, test } from "vitest";
import { zoneCount } from "@fabulous-fish/simulation/zones";
import { goals, nameOf, progressTowards } from "./goals.ts";

const none: ReadonlySet<number> = new Set();
const start = { openZone: 0, growth: 0, bestCombo: 0, eaten: 0 };

test("no goal is reached at the start, and all are by a run that is won", () => {
  const won = { openZone: zoneCount - 1, growth: 1, bestCombo: 40, eaten: 200 };
  const caught = new Set(Array.from({ length: zoneCount }, (_, zone) => zone));
  for (const goal of goals) {
    expect(progressTowards(goal, start, none)).toBe(0);
    expect(progressTowards(goal, won, caught)).toBe(1);
  }
  expect(new Set(goals.map(nameOf)).size).toBe(goals.length);
});

test("progress is the growth in the zone before, or a part of the bites", () => {
  const player = { openZone: 1, growth: 0.5, bestCombo: 5, eaten: 30 };
  expect(progressTowards({ kind: "open", amount: 1 }, player, none)).toBe(1);
  expect(progressTowards({ kind: "open", amount: 2 }, player, none)).toBe(0.5);
  expect(progressTowards({ kind: "open", amount: 3 }, player, none)).toBe(0);
  expect(progressTowards({ kind: "streak", amount: 15 }, player, none)).toBeCloseTo(1 / 3);
  expect(progressTowards({ kind: "eaten", amount: 60 }, player, none)).toBe(0.5);
  expect(progressTowards({ kind: "golden", amount: 1 }, player, new Set([1]))).toBe(1);
});
