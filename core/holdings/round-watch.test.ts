import { expect, test } from "vitest";
import { NodeStaleError } from "../errors/node-errors.ts";
import { chainNode } from "../testing/chain-node.ts";
import { down, readerOfNodes } from "../testing/readers.ts";

const enough = new Map([[7n, 100n]]);
const enoughTokens = new Map([["7", 100n]]);

test("behavior: a failed request does not make the response of a stale node count", async () => {
  const fresh = chainNode({ assets: enough, round: 2_086n });
  const stale = chainNode({ round: 0n });
  const { read } = readerOfNodes({ a: fresh, b: stale });
  expect((await read()).tokens).toStrictEqual(enoughTokens);

  let failures = 1;
  fresh.replies = (path) => (path.startsWith("/v2/accounts") && failures-- > 0 ? down : undefined);
  expect((await read()).tokens).toStrictEqual(enoughTokens);

  fresh.replies = () => down;
  const reading = read();
  await expect(reading).rejects.toThrow(NodeStaleError);
  await expect(reading).rejects.toThrow("https://b: round 0, the highest known is 2086");
});

test.each([
  [20n, undefined],
  [21n, NodeStaleError],
])("parameters: %s rounds behind the known round", async (behind, failure) => {
  const { read } = readerOfNodes({ a: chainNode({ round: 1_000n - behind }) });
  const reading = read({ knownRound: 1_000n });
  if (failure) await expect(reading).rejects.toThrow(failure);
  else expect((await reading).round).toBe(1_000n);
});

test("behavior: the highest round is kept, also above 2^53", async () => {
  const node = chainNode({ round: 2n ** 60n });
  const { read } = readerOfNodes({ a: node });
  expect((await read()).round).toBe(2n ** 60n);
  node.round -= 21n;
  await expect(read()).rejects.toThrow(NodeStaleError);
});

test("behavior: a stale node's 404 for an asset does not count as an amount of 0", async () => {
  const many = new Map([...Array(20).keys()].map((id) => [BigInt(id) + 100n, 1n]));
  const stale = chainNode({ assets: many, maxListed: 10, round: 900n });
  const { read, requested } = readerOfNodes({ a: stale });
  await expect(read({ knownRound: 1_000n })).rejects.toThrow(NodeStaleError);
  expect(requested()).toContain("a?exclude=all");
});
