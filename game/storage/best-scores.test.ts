import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bestScore, keepScore } from "./best-scores.ts";

const KEY = "fabulous-fish-game.best";
let items: Map<string, string>;

beforeEach(() => {
  items = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("behavior: each account has a best score of its own, and only a better one replaces it", () => {
  expect(keepScore("A", 100)).toBe(true);
  expect(keepScore("A", 90)).toBe(false);
  expect(keepScore("A", 100)).toBe(false);
  expect(keepScore("", 7)).toBe(true);
  expect([bestScore("A"), bestScore("B"), bestScore("")]).toEqual([100, 0, 7]);
});

test.each(["", "{", "null", "[3]", '"text"', '{"@A":"9"}', '{"@A":-4}', '{"@A":1.5}'])(
  "behavior: what is kept as %s counts as nothing, and is written anew",
  (damaged) => {
    items.set(KEY, damaged);
    expect(bestScore("A")).toBe(0);
    expect(keepScore("A", 12)).toBe(true);
    expect(bestScore("A")).toBe(12);
  },
);

test("behavior: the account that played longest ago makes room", () => {
  for (let account = 0; account < 40; account += 1) keepScore(String(account), 10);
  keepScore("0", 1);
  keepScore("new", 5);
  expect([bestScore("0"), bestScore("1"), bestScore("new")]).toEqual([10, 0, 5]);
});

test("behavior: a storage that refuses costs the memory, not the game", () => {
  const refuse = (): never => {
    throw new Error("refused");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  expect(keepScore("A", 3)).toBe(true);
  expect(bestScore("A")).toBe(0);
});
