import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bestScore, saveScore } from "./best-scores.ts";

const storageKey = "fabulous-fish-game.best";
let items: Map<string, string>;

beforeEach(() => {
  items = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("each account has its own best score, which only a better one replaces", () => {
  expect(saveScore("A", 100)).toBe(true);
  expect(saveScore("A", 90)).toBe(false);
  expect(saveScore("A", 100)).toBe(false);
  expect(saveScore("", 7)).toBe(true);
  expect([bestScore("A"), bestScore("B"), bestScore("")]).toEqual([100, 0, 7]);
});

test.each(["", "{", "null", "[3]", '"text"', '{"@A":"9"}', '{"@A":-4}', '{"@A":1.5}'])(
  "the stored value %s is treated as absent and is overwritten",
  (corrupt) => {
    items.set(storageKey, corrupt);
    expect(bestScore("A")).toBe(0);
    expect(saveScore("A", 12)).toBe(true);
    expect(bestScore("A")).toBe(12);
  },
);

test("a new account replaces the one that played longest ago", () => {
  for (let account = 0; account < 40; account += 1) saveScore(String(account), 10);
  saveScore("0", 1);
  saveScore("new", 5);
  expect([bestScore("0"), bestScore("1"), bestScore("new")]).toEqual([10, 0, 5]);
});

test("with storage blocked, the game runs without stored scores", () => {
  const reject = (): never => {
    throw new Error("rejected");
  };
  vi.stubGlobal("localStorage", { getItem: reject, setItem: reject });
  expect(saveScore("A", 3)).toBe(true);
  expect(bestScore("A")).toBe(0);
});
