import { expect, test } from "vitest";
import type { GateScores, ScoreEntry } from "@fabulous-fish/core/scores/score-messages";
import { seasonRows } from "./season-rows.ts";

function entry(rank: number): ScoreEntry {
  const account = String.fromCharCode(64 + rank);
  const [id, score] = [`run-${rank}`, 1_000 - rank];
  return { id, rank, account, score, playedAt: 0, isSlow: false, hasRecording: true };
}

/** A season with the player in this place of so many; 0 for none. */
function season(place: number, count = 12): GateScores {
  const entries = Array.from({ length: count }, (_, index) => entry(index + 1));
  const scores = entries.slice(0, 6);
  if (place === 0) return { season: "s", count, scores };
  const neighbours = entries.slice(Math.max(0, place - 3), place + 2);
  return { season: "s", count, scores, player: { rank: place, score: 1, neighbours } };
}

/** The ranks in order; `|` is a gap, and the player's is in brackets. */
function shown(scores: GateScores, account: string, maxRows: number, neighbours: number): string {
  return seasonRows(scores, account, maxRows, neighbours)
    .map(({ entry: { rank }, isPlayer, followsGap }) => {
      const text = isPlayer ? `(${rank})` : `${rank}`;
      return followsGap ? `| ${text}` : text;
    })
    .join(" ");
}

test.each([
  [0, "1 2 3", "1 2 3 4 5 6"],
  [1, "(1) 2 3", "(1) 2 3 4 5 6"],
  [3, "1 2 (3)", "1 2 (3) 4 5 6"],
  [4, "1 2 | (4)", "1 2 3 (4) 5 6"],
  [5, "1 2 | (5)", "1 | 3 4 (5) 6 7"],
  [8, "1 2 | (8)", "1 | 6 7 (8) 9 10"],
  [12, "1 2 | (12)", "1 2 3 | 10 11 (12)"],
])("parameters: the rows with the player in place %i", (place, before, after) => {
  const account = entry(place).account;
  expect(shown(season(place), account, 3, 0)).toBe(before);
  expect(shown(season(place), account, 6, 2)).toBe(after);
});

test.each([
  [1, "(1) 2 3"],
  [3, "1 2 (3) 4 5"],
  [6, "1 | 4 5 (6) 7 8"],
])("the best of a list from before the run do not contradict place %i", (place, after) => {
  const { player, ...now } = season(place);
  if (player === undefined) throw new Error("There is no player.");
  const own = { ...entry(place), id: "run-new", account: "me" };
  const neighbours = player.neighbours.map((other) => (other.rank === place ? own : other));
  // The gate's list is up to ten seconds old, the player's place is not. The account was last.
  const before = now.scores.map((other) =>
    other.rank < place ? other : { ...entry(other.rank + 1), rank: other.rank },
  );
  const stale = { ...now, scores: before, player: { ...player, neighbours } };
  expect(shown(stale, "me", 6, 2)).toBe(after);
});

test("the entry of the account before its run is not shown again", () => {
  const { player, ...now } = season(2);
  if (player === undefined) throw new Error("There is no player.");
  const own = { ...entry(2), id: "run-new" };
  const neighbours = player.neighbours.map((other) => (other.rank === 2 ? own : other));
  expect(shown({ ...now, player: { ...player, neighbours } }, "B", 6, 2)).toBe("1 (2) 3 4");
});

test("a season without scores has no rows", () => {
  expect(shown(season(0, 0), "A", 6, 2)).toBe("");
});

test("neighbours without the player do not show somebody else as the player", () => {
  expect(shown(season(8), "X", 6, 2)).toBe("1 2 3 4 5 6");
});
