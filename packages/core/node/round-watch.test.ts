import { expect, test } from "vitest";
import { chainNode } from "../testing/chain-node.ts";
import { down, enough, enoughTokens, readerOfNodes } from "../testing/readers.ts";

test("a failed request does not make the response of a stale node count", async () => {
  const fresh = chainNode({ assets: enough, round: 2_086n });
  const stale = chainNode({ round: 0n });
  const { read } = readerOfNodes({ a: fresh, b: stale });
  await read();
  expect((await read()).tokens).toStrictEqual(enoughTokens);

  let failures = 1;
  fresh.replies = (path) => (path.startsWith("/v2/accounts") && failures-- > 0 ? down : undefined);
  expect((await read()).tokens).toStrictEqual(enoughTokens);

  fresh.replies = () => down;
  const snapshot = read();
  await expect(snapshot).rejects.toMatchObject({ code: "node-stale" });
  await expect(snapshot).rejects.toThrow("https://b: round 0, the highest known is 2086");
});

test.each([
  [20n, undefined],
  [21n, "node-stale"],
])("parameters: %s rounds behind the known round", async (behind, code) => {
  const { read } = readerOfNodes({ a: chainNode({ round: 1_000n - behind }) });
  const snapshot = read({ knownRound: 1_000n });
  if (code) await expect(snapshot).rejects.toMatchObject({ code });
  else expect((await snapshot).round).toBe(1_000n);
});

test("the first round is confirmed by a second response, of the same node or of another", async () => {
  const { read } = readerOfNodes({ a: chainNode() });
  expect((await read()).round).toBe(0n);
  expect((await read()).round).toBe(50_000_000n);

  const first = chainNode();
  const other = readerOfNodes({ a: first, b: chainNode({ round: 50_000_007n }) });
  await other.read();
  first.replies = () => down;
  expect((await other.read()).round).toBe(50_000_007n);
});

test.each([2n ** 62n, 2n ** 31n + 1n])(
  "parameters: a node that reports the round %s has failed, also in the first response",
  async (round) => {
    const faulty = chainNode({ round });
    const { read, minute } = readerOfNodes({ a: faulty, b: chainNode({ assets: enough }) });
    expect((await read()).tokens).toStrictEqual(enoughTokens);
    await minute();
    faulty.round = 50_000_021n;
    expect(await read({ knownRound: round })).toMatchObject({
      tokens: new Map(),
      round: 50_000_021n,
    });
  },
);

test("a known round that no network can have reached does not count", async () => {
  const { read } = readerOfNodes({ a: chainNode({ assets: enough }) });
  expect(await read({ knownRound: 2n ** 31n + 1n })).toMatchObject({
    tokens: enoughTokens,
    round: 0n,
  });
});

test("a first round that is too high does not make the other nodes stale", async () => {
  const faulty = chainNode({ round: 90_000_000n });
  const honest = chainNode({ assets: enough });
  const { read, minute } = readerOfNodes({ a: faulty, b: honest });
  expect((await read()).round).toBe(0n);
  faulty.replies = () => down;
  expect(await read()).toMatchObject({ tokens: enoughTokens, round: 0n });
  await minute();
  faulty.replies = () => undefined;
  faulty.round = honest.round += 21n;
  expect((await read()).round).toBe(50_000_021n);
});

test("two nodes that agree and advance lower the highest known round", async () => {
  const first = chainNode({ assets: enough });
  const second = chainNode({ assets: enough });
  const { read, minute } = readerOfNodes({ a: first, b: second });
  await expect(read({ knownRound: 90_000_000n })).rejects.toMatchObject({ code: "node-stale" });
  await minute();
  // Nodes that have stopped agree, too.
  await expect(read()).rejects.toMatchObject({ code: "node-stale" });
  await minute();
  first.round = second.round += 21n;
  expect(await read()).toMatchObject({ tokens: enoughTokens, round: 50_000_021n });
});

test("a stale node's 404 for an asset is not treated as an amount of 0", async () => {
  const many = new Map([...Array(20).keys()].map((id) => [BigInt(id) + 100n, 1n]));
  const stale = chainNode({ assets: many, maxListed: 10, round: 900n });
  const { read, requested } = readerOfNodes({ a: stale });
  await expect(read({ knownRound: 1_000n })).rejects.toMatchObject({ code: "node-stale" });
  expect(requested()).toContain("a?exclude=all");
});

test("a later round that is too high does not make the other nodes stale", async () => {
  const faulty = chainNode({ assets: enough });
  const honest = chainNode({ assets: enough });
  const { read, minute } = readerOfNodes({ a: faulty, b: honest });
  await read();
  expect((await read()).round).toBe(50_000_000n);
  await minute();
  faulty.round = 90_000_000n;
  expect((await read()).round).toBe(50_000_000n);
  faulty.replies = () => down;
  honest.round += 21n;
  expect(await read()).toMatchObject({ tokens: enoughTokens, round: 50_000_021n });
});

test("a known round bounds the rise by the time since it was known", async () => {
  const hour = 3_600n;
  const node = chainNode({ round: 1_000n + hour + 41n });
  const { read, clock } = readerOfNodes({ a: node });
  await clock.wait(3_600_000, new AbortController().signal);
  const known = { knownRound: 1_000n, knownRoundAt: 0 };
  expect((await read(known)).round).toBe(1_000n);
  node.round -= 1n;
  expect((await read(known)).round).toBe(1_000n + hour + 40n);
});

test("a second node confirms a rise that is faster than the bound", async () => {
  const first = chainNode({ assets: enough, round: 90_000n });
  const second = chainNode({ assets: enough, round: 90_005n });
  const { read } = readerOfNodes({ a: first, b: second });
  expect((await read({ knownRound: 1_000n })).round).toBe(1_000n);
  first.replies = () => down;
  expect((await read()).round).toBe(90_005n);
});
