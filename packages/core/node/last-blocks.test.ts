import { describe, expect, test } from "vitest";
import { NodesFailedError } from "../errors/node-errors.ts";
import { chainNode, type ChainNode, ok, replyOf } from "../testing/chain-node.ts";
import { down, enough, enoughTokens, readerOfNodes } from "../testing/readers.ts";
import { fakeClock, recordingFetch } from "../testing/stub-platform.ts";
import { createLastBlocks } from "./last-blocks.ts";

/** Seconds since 1970. */
const present = 1_800_000_000;
const serverTime = () => present * 1_000;
const limit = { oldestBlock: 60, serverTime };
const living = { assets: enough, blockTime: present - 2 };

test("a node that has stopped is passed over, from the first snapshot on", async () => {
  const stopped = chainNode({ blockTime: present - 61, round: 49_999_980n });
  const { read } = readerOfNodes({ a: stopped, b: chainNode(living) }, limit);
  expect((await read()).tokens).toStrictEqual(enoughTokens);
});

test("if all nodes have stopped, the result is unknown", async () => {
  const stopped = chainNode({ ...living, blockTime: present - 125 });
  const { read } = readerOfNodes({ a: stopped, b: stopped }, limit);
  const snapshot = read();
  await expect(snapshot).rejects.toMatchObject({ code: "node-stale" });
  await expect(snapshot).rejects.toThrow("https://a: its last block, 50000000, is 125 seconds old");
});

test.each([
  [60, undefined],
  [61, "node-stale"],
])("parameters: a last block that is %s seconds old", async (age, code) => {
  const node = chainNode({ ...living, blockTime: present - age });
  const snapshot = readerOfNodes({ a: node }, limit).read();
  if (code) await expect(snapshot).rejects.toMatchObject({ code });
  else expect((await snapshot).round).toBe(50_000_000n);
});

test("without a limit, no block is read", async () => {
  const { read, requested } = readerOfNodes({ a: chainNode() }, { serverTime });
  await read();
  expect(requested()).toStrictEqual(["a/versions", "a"]);
});

test("the last block is read beside the account, and known for 30 seconds", async () => {
  const node = chainNode(living);
  const { read, requested, clock } = readerOfNodes({ a: node }, limit);
  const { signal } = new AbortController();
  await Promise.all([read(), read()]);
  const block = "a/v2/blocks/50000000?header-only=true";
  expect(requested()).toStrictEqual(["a/versions", "a/v2/status", "a", "a", block]);
  await clock.wait(29_999, signal);
  await read();
  expect(requested()).toHaveLength(6);
  await clock.wait(1, signal);
  node.blockTime = present - 61;
  await expect(read()).rejects.toMatchObject({ code: "node-stale" });
});

test.each<[string, string, string]>([
  ["its status", "/v2/status", "/v2/status: status 404"],
  ["its last block", "/v2/blocks/", "/v2/blocks/50000000?header-only=true: status 404"],
])("a node that hides %s is not used", async (_what, hidden, reason) => {
  const hiding = chainNode({
    ...living,
    replies: (path) => (path.startsWith(hidden) ? { status: 404, body: "" } : undefined),
  });
  const snapshot = readerOfNodes({ a: hiding }, limit).read();
  await expect(snapshot).rejects.toThrow(NodesFailedError);
  await expect(snapshot).rejects.toThrow(reason);
});

test.each([
  ["{}", "last-round: expected an integer"],
  ["[]", "last-round: expected an integer"],
  ['{"last-round":-1}', "last-round: expected an integer"],
  ['{"last-round":"5"}', "last-round: expected an integer"],
])("parameters: the status %s is not usable", async (body, reason) => {
  const node = chainNode({
    replies: (path) => (path === "/v2/status" ? { status: 200, body } : undefined),
  });
  await expect(readerOfNodes({ a: node }, limit).read()).rejects.toThrow(reason);
});

test("the first block of a development chain, which has neither round nor time, is one", async () => {
  const { wait, now } = fakeClock();
  const serverTime = () => Promise.resolve(present * 1_000);
  const verify = (oldestBlock: number, state: Partial<ChainNode>) => {
    const node = chainNode(state);
    const { fetch } = recordingFetch((url) => replyOf(node, url.replace("https://a", "")));
    const nodes = [{ url: "https://a" }] as const;
    const blocks = createLastBlocks({ nodes, oldestBlock, serverTime, fetch, wait, now });
    return blocks.verify(nodes[0], new AbortController().signal);
  };
  expect((await verify(Infinity, { round: 0n })).round).toBe(0n);
  await expect(verify(60, { round: 0n })).rejects.toMatchObject({ code: "node-stale" });
  const timeless = ok('{"block":{"gh":"","rnd":5}}');
  const replies = (path: string) => (path.startsWith("/v2/blocks/") ? timeless : undefined);
  await expect(verify(Infinity, { round: 5n, replies })).rejects.toThrow("ts: expected an integer");
});

describe("rounds", () => {
  test("the time of the block confirms the first round", async () => {
    expect((await readerOfNodes({ a: chainNode(living) }, limit).read()).round).toBe(50_000_000n);
  });

  test("a round far beyond the node's own last block is a failure", async () => {
    const faulty = chainNode({ ...living, assets: new Map(), replies: withStatus(49_999_959n) });
    const { read } = readerOfNodes({ a: faulty, b: chainNode(living) }, limit);
    expect(await read()).toMatchObject({ tokens: enoughTokens, round: 50_000_000n });
  });

  test("a response far behind the node's own last block is stale", async () => {
    const node = chainNode({ ...living, replies: withStatus(50_000_021n) });
    await expect(readerOfNodes({ a: node }, limit).read()).rejects.toThrow(
      "round 50000000, its last block is 50000021",
    );
  });

  test("a timely block lowers a known round that is too high", async () => {
    const { read } = readerOfNodes({ a: chainNode(living) }, limit);
    expect(await read({ knownRound: 90_000_000n })).toMatchObject({
      tokens: enoughTokens,
      round: 50_000_000n,
    });
  });
});

/** A status with another last round, whose block is timely. */
function withStatus(round: bigint) {
  return (path: string) => {
    if (path === "/v2/status") return { status: 200, body: `{"last-round":${round}}` };
    return path.startsWith("/v2/blocks/")
      ? { status: 200, body: `{"block":{"ts":${present}}}` }
      : undefined;
  };
}

describe("time", () => {
  test("a server's clock that is behind makes no node stale, and confirms no round", async () => {
    const node = chainNode({ ...living, blockTime: present + 3_600 });
    expect(await readerOfNodes({ a: node }, limit).read()).toMatchObject({
      tokens: enoughTokens,
      round: 0n,
    });
  });

  const unknown = { oldestBlock: 60, serverTime: () => undefined };

  test("without a server's time, two nodes that agree make a third one stale", async () => {
    const stopped = chainNode({ blockTime: present - 63 });
    const { read } = readerOfNodes(
      { a: stopped, b: chainNode(living), c: chainNode(living) },
      unknown,
    );
    expect((await read()).tokens).toStrictEqual(enoughTokens);
  });

  test("without a server's time, a single node cannot make another one stale", async () => {
    const early = chainNode({ assets: enough, blockTime: present - 3_600 });
    const empty = chainNode({ ...living, assets: new Map() });
    for (const other of [empty, chainNode({ replies: () => down })]) {
      const { read } = readerOfNodes({ a: early, b: other }, unknown);
      expect((await read()).tokens).toStrictEqual(enoughTokens);
    }
  });

  test("without a server's time, a node that hangs does not delay the others", async () => {
    const hanging = chainNode({ replies: () => "hang" });
    const { read, clock } = readerOfNodes({ a: chainNode(living), b: hanging }, unknown);
    expect((await read()).tokens).toStrictEqual(enoughTokens);
    expect(clock.now()).toBe(2_000);
  });
});
