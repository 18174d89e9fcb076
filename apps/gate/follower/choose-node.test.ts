import { expect, test } from "vitest";
import { chooseNode } from "./choose-node.ts";

const now = 1_790_000_000;
const nodes = [{ url: "https://a" }, { url: "https://b" }, { url: "https://c" }];

/** The node to follow, by the rounds and ages of the nodes' last blocks; a node without one has failed. */
function chosen(blocks: readonly ([round: number, age: number] | undefined)[], followed = 0) {
  const found = nodes.flatMap((node, index) => {
    const [round, age] = blocks[index] ?? [];
    if (round === undefined || age === undefined) return [];
    return [{ node, round: BigInt(round), timestamp: now - age }];
  });
  const node = chooseNode(found, nodes[followed], now)?.node;
  return node && nodes.indexOf(node);
}

test.each([
  [
    "the same round",
    [
      [100, 3],
      [100, 3],
    ],
    0,
    0,
  ],
  [
    "two rounds",
    [
      [100, 9],
      [102, 3],
    ],
    0,
    0,
  ],
  [
    "three rounds",
    [
      [100, 12],
      [103, 3],
    ],
    0,
    1,
  ],
  [
    "a minute",
    [
      [80, 60],
      [101, 3],
    ],
    0,
    1,
  ],
  [
    "the first one, by two rounds",
    [
      [102, 3],
      [100, 9],
    ],
    1,
    1,
  ],
  [
    "the first one, by three rounds",
    [
      [103, 3],
      [100, 12],
    ],
    1,
    0,
  ],
  [
    "two others: the one that is later by three rounds",
    [
      [90, 33],
      [95, 19],
      [100, 3],
    ],
    0,
    2,
  ],
] as const)("behavior: another node is ahead by %s", (_, blocks, followed, expected) => {
  expect(
    chosen(
      blocks.map(([round, age]) => [round, age]),
      followed,
    ),
  ).toBe(expected);
});

test("behavior: if the followed node has failed, the next one is followed; without any, none", () => {
  expect(chosen([undefined, [100, 3], [101, 1]])).toBe(1);
  expect(chosen([[100, 3], undefined, [102, 1]], 1)).toBe(0);
  expect(chosen([undefined, undefined, undefined])).toBeUndefined();
});

test("security: a node that claims more rounds than there were seconds is not ahead", () => {
  expect(
    chosen([
      [100, 4],
      [104, 0],
    ]),
  ).toBe(1);
  expect(
    chosen([
      [100, 4],
      [105, 0],
    ]),
  ).toBe(0);
  expect(
    chosen([
      [100, 4],
      [2 ** 31, 0],
    ]),
  ).toBe(0);
  // Its block is from the future.
  expect(
    chosen([
      [100, 4],
      [105, -60],
    ]),
  ).toBe(0);
  // Its block is older.
  expect(
    chosen([
      [100, 4],
      [110, 50],
    ]),
  ).toBe(0);
});
