import { expect, test } from "vitest";
import { chooseNode } from "./choose-node.ts";

const now = 1_790_000_000;
const nodes = [{ url: "https://a" }, { url: "https://b" }, { url: "https://c" }];

/** The node to follow, by the rounds and ages of the nodes' last blocks; a node without a round has failed. */
function chosen(rounds: readonly (number | undefined)[], ages: readonly number[], followed = 0) {
  const found = nodes.flatMap((node, index) => {
    const round = rounds[index];
    if (round === undefined) return [];
    return [{ node, round: BigInt(round), timestamp: now - (ages[index] ?? 0) }];
  });
  const node = chooseNode(found, nodes[followed], now)?.node;
  return node && nodes.indexOf(node);
}

test.each([
  ["the same round", [100, 100], [3, 3], 0, 0],
  ["two rounds", [100, 102], [9, 3], 0, 0],
  ["three rounds", [100, 103], [12, 3], 0, 1],
  ["a minute", [80, 101], [60, 3], 0, 1],
  ["the first one, by two rounds", [102, 100], [3, 9], 1, 1],
  ["the first one, by three rounds", [103, 100], [3, 12], 1, 0],
  ["two others: the one that is later by three rounds", [90, 95, 100], [33, 19, 3], 0, 2],
])("another node is ahead by %s", (_, rounds, ages, followed, expected) => {
  expect(chosen(rounds, ages, followed)).toBe(expected);
});

test("if the followed node has failed, the next one is followed; without any, none", () => {
  expect(chosen([undefined, 100, 101], [0, 3, 1])).toBe(1);
  expect(chosen([100, undefined, 102], [3, 0, 1], 1)).toBe(0);
  expect(chosen([], [])).toBeUndefined();
});

test("security: a node that claims more rounds than there were seconds is not ahead", () => {
  expect(chosen([100, 104], [4, 0])).toBe(1);
  expect(chosen([100, 105], [4, 0])).toBe(0);
  expect(chosen([100, 2 ** 31], [4, 0])).toBe(0);
  // Its block is from the future.
  expect(chosen([100, 105], [4, -60])).toBe(0);
  // Its block is older.
  expect(chosen([100, 110], [4, 50])).toBe(0);
});
