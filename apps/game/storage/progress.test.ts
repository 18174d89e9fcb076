import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readProgress, saveProgress } from "./progress.ts";

const key = "fabulous-fish-game.progress";
const nothing = { taught: [], goals: [], deepest: 0, look: 0, day: 0, dayBest: 0 };
let items: Map<string, string>;

beforeEach(() => {
  items = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("a part that is saved leaves the others", () => {
  expect(readProgress()).toEqual(nothing);
  saveProgress({ deepest: 3 });
  saveProgress({ taught: ["teeth"], look: 2 });
  expect(readProgress()).toEqual({ ...nothing, deepest: 3, taught: ["teeth"], look: 2 });
});

test.each(["", "{", "null", "[3]", "7", '{"goals":"all","deepest":-1,"day":"x","dayBest":1.5}'])(
  "of the stored value %s, nothing was reached",
  (stored) => {
    items.set(key, stored);
    expect(readProgress()).toEqual(nothing);
  },
);

test("no zone is deeper than the Abyss, and no look is worn that was not reached", () => {
  items.set(key, '{"deepest":2,"look":3,"goals":["open-1",4]}');
  expect(readProgress()).toEqual({ ...nothing, deepest: 2, goals: ["open-1"] });
  items.set(key, '{"deepest":5}');
  expect(readProgress().deepest).toBe(0);
});
