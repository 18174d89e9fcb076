import { describe, expect, test } from "vitest";
import { NodesFailedError } from "../errors/node-errors.ts";
import { chainNode } from "../testing/chain-node.ts";
import { down, enough, enoughTokens, readerOfNodes } from "../testing/readers.ts";
import type { Tokens } from "../tokens.ts";

const contradicts = (tokens: Tokens) => (tokens.get("7") ?? 0n) < 100n;

const hanging = () => chainNode({ replies: () => "hang" });

/**
 * Creates a reader of nodes that hang and one that works, at the place of its name, whose round
 * advances. `foundAt` is when it has first sent the account.
 */
function withHangingNodes(order: string) {
  const good = chainNode();
  let foundAt: number | undefined;
  const names = { a: hanging(), b: hanging(), c: hanging() };
  const nodes = Object.fromEntries(
    Array.from(order, (name, index) => [
      "abc".charAt(index),
      name === "g" ? good : names[name as "a"],
    ]),
  );
  const reader = readerOfNodes(nodes);
  good.replies = (path) => {
    const now = reader.clock.now();
    good.round = 50_000_000n + BigInt(Math.floor(now / 2_800));
    if (path.startsWith("/v2/accounts")) foundAt ??= now;
    return undefined;
  };
  return { ...reader, foundAt: () => foundAt ?? Infinity };
}

describe("nodes that accept requests and never respond", () => {
  test.each(["ga", "ag", "gab", "agb", "abg"])(
    "a contradiction is confirmed within 10 seconds (order %s, g works)",
    async (order) => {
      const { read, clock, foundAt } = withHangingNodes(order);
      expect((await read({ contradicts })).tokens).toStrictEqual(new Map());
      expect(clock.now() - foundAt()).toBeLessThanOrEqual(10_000);
    },
  );
});

test("a snapshot without contradiction is not repeated", async () => {
  const { read, requested } = readerOfNodes({ a: chainNode({ assets: enough }), b: chainNode() });
  await read({ contradicts });
  expect(requested()).toStrictEqual(["a/versions", "a"]);
});

test("a second node confirms", async () => {
  const { read, requested } = readerOfNodes({ a: chainNode(), b: chainNode() });
  expect((await read({ contradicts })).tokens).toStrictEqual(new Map());
  expect(requested()).toStrictEqual(["a/versions", "a", "b/versions", "b"]);
});

test("of two nodes that agree, the one at the later round counts", async () => {
  const newer = chainNode({ assets: new Map([[7n, 5n]]), round: 50_000_001n });
  const older = chainNode({ assets: new Map([[7n, 6n]]) });
  for (const nodes of [
    { a: newer, b: older },
    { a: older, b: newer },
  ]) {
    const { tokens } = await readerOfNodes(nodes).read({ contradicts });
    expect(tokens).toStrictEqual(new Map([["7", 5n]]));
  }
});

test("a second node without contradiction counts, unless it is behind", async () => {
  const same = readerOfNodes({ a: chainNode(), b: chainNode({ assets: enough }) });
  expect((await same.read({ contradicts })).tokens).toStrictEqual(enoughTokens);

  const behind = chainNode({ assets: enough, round: 49_999_999n });
  const { read } = readerOfNodes({ a: chainNode(), b: behind });
  await expect(read({ contradicts })).rejects.toMatchObject({ code: "holdings-unconfirmed" });
});

test("if no second node responds, a later round of the same node confirms", async () => {
  const only = chainNode();
  only.replies = (path) => {
    if (path.startsWith("/v2/accounts")) only.round += 1n;
    return undefined;
  };
  const { read, clock } = readerOfNodes({ a: only, b: chainNode({ replies: () => down }) });
  expect((await read({ contradicts })).tokens).toStrictEqual(new Map());
  expect(clock.finished).toContain(3_000);
});

test("the same round of the same node does not confirm", async () => {
  const { read, clock } = readerOfNodes({ a: chainNode(), b: chainNode({ replies: () => down }) });
  const snapshot = read({ contradicts });
  await expect(snapshot).rejects.toMatchObject({ code: "holdings-unconfirmed" });
  await expect(snapshot).rejects.toThrow("https://a: round 50000000");
  await expect(snapshot).rejects.toHaveProperty("cause", expect.any(NodesFailedError));
  expect(clock.now()).toBeLessThan(40_000);
});

test("a node whose network is not verified cannot confirm itself", async () => {
  const hidden = chainNode();
  hidden.replies = (path) => {
    hidden.round += 1n;
    return path.startsWith("/v2/accounts") ? undefined : down;
  };
  const { read } = readerOfNodes({ a: hidden, b: chainNode({ replies: () => down }) });
  await expect(read({ contradicts })).rejects.toMatchObject({ code: "holdings-unconfirmed" });
});

test("the only configured node is read a second time", async () => {
  const same = readerOfNodes({ a: chainNode() });
  expect((await same.read({ contradicts })).tokens).toStrictEqual(new Map());
  expect(same.requested()).toStrictEqual(["a/versions", "a", "a"]);

  const flickering = chainNode();
  const { read } = readerOfNodes({ a: flickering });
  let snapshots = 0;
  flickering.replies = (path) => {
    if (path.startsWith("/v2/accounts") && ++snapshots === 2) flickering.assets = enough;
    return undefined;
  };
  expect((await read({ contradicts })).tokens).toStrictEqual(enoughTokens);
});

test("an account with too many assets is confirmed by its required assets", async () => {
  const many = new Map([...Array(20).keys()].map((id) => [BigInt(id) + 100n, 1n]));
  const long = { assets: many, maxListed: 10 };
  const { read } = readerOfNodes({ a: chainNode(long), b: chainNode(long) });
  expect(await read({ contradicts })).toMatchObject({ complete: false });
  const other = readerOfNodes({
    a: chainNode(long),
    b: chainNode({ ...long, assets: new Map([...many, ...enough]) }),
  });
  expect((await other.read({ contradicts })).tokens.get("7")).toBe(100n);
});

test("an abort ends the wait for a later round", async () => {
  const caller = new AbortController();
  const reason = new Error("left the screen");
  const gone = chainNode({
    replies() {
      setTimeout(() => caller.abort(reason), 0);
      return down;
    },
  });
  const { read } = readerOfNodes({ a: chainNode(), b: gone });
  await expect(read({ contradicts, signal: caller.signal })).rejects.toBe(reason);
});
