import { describe, expect, test, vi } from "vitest";
import {
  HoldingsUnconfirmedError,
  NodeNetworkMismatchError,
  NodeStaleError,
  NodesUnreachableError,
} from "../errors/node-errors.ts";
import type { Tokens } from "../tokens/tokens.ts";
import {
  type ChainNode,
  chainNode,
  gateToken,
  mainHash,
  otherHash,
  replyOf,
  zeroAccount,
} from "../testing/chain-node.ts";
import { fakeClock, type NodeReply, recordingFetch } from "../testing/stub-platform.ts";
import { createHoldingsReader, type ReadOptions } from "./holdings-reader.ts";

const down: NodeReply = { error: new TypeError("Failed to fetch") };
const enough = new Map([[7n, 100n]]);
const enoughTokens = new Map([["7", 100n]]);
const contradicts = (tokens: Tokens) => (tokens.get("7") ?? 0n) < 100n;

/** A reader for nodes named a, b and c. */
function setUp(nodes: Record<string, ChainNode>, genesisHash: string | undefined = mainHash) {
  const clock = fakeClock();
  const onNetworkUnverified = vi.fn();
  const { fetch, requests } = recordingFetch((url) => {
    const { hostname, pathname, search } = new URL(url);
    const node = nodes[hostname];
    if (!node) throw new Error(`There is no node ${hostname}.`);
    return replyOf(node, pathname + search);
  });
  const reader = createHoldingsReader({
    nodes: Object.keys(nodes).map((name) => ({ url: `https://${name}` })),
    tokens: [gateToken(7n, 100n), gateToken(8n, 10n)],
    ...{ genesisHash, fetch, onNetworkUnverified },
    ...{ wait: clock.wait, now: clock.now, random: () => 0.5 },
  });
  const read = (options?: ReadOptions) => reader.read(zeroAccount, options);
  /** The requests, for example "a/versions", or "b" for the account at b. */
  const requested = () =>
    requests.map(({ url }) =>
      url.replace("https://", "").replace(`/v2/accounts/${zeroAccount}`, ""),
    );
  const minute = () => clock.wait(60_000, new AbortController().signal);
  return { read, requested, clock, minute, onNetworkUnverified };
}

describe("rounds", () => {
  test("behavior: a failed request does not make the response of a stale node count", async () => {
    const fresh = chainNode({ assets: enough, round: 2_086n });
    const stale = chainNode({ round: 0n });
    const { read } = setUp({ a: fresh, b: stale });
    expect((await read()).tokens).toStrictEqual(enoughTokens);

    let failures = 1;
    fresh.replies = (path) =>
      path.startsWith("/v2/accounts") && failures-- > 0 ? down : undefined;
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
    const { read } = setUp({ a: chainNode({ round: 1_000n - behind }) });
    const reading = read({ knownRound: 1_000n });
    if (failure) await expect(reading).rejects.toThrow(failure);
    else expect((await reading).round).toBe(1_000n);
  });

  test("behavior: the highest round is kept, also above 2^53", async () => {
    const node = chainNode({ round: 2n ** 60n });
    const { read } = setUp({ a: node });
    expect((await read()).round).toBe(2n ** 60n);
    node.round -= 21n;
    await expect(read()).rejects.toThrow(NodeStaleError);
  });

  test("behavior: a stale node's 404 for an asset does not count as an amount of 0", async () => {
    const many = new Map([...Array(20).keys()].map((id) => [BigInt(id) + 100n, 1n]));
    const stale = chainNode({ assets: many, maxListed: 10, round: 900n });
    const { read, requested } = setUp({ a: stale });
    await expect(read({ knownRound: 1_000n })).rejects.toThrow(NodeStaleError);
    expect(requested()).toContain("a?exclude=all");
  });
});

describe("networks", () => {
  test("behavior: the network of a node is verified once, in parallel with the first reading", async () => {
    const { read, requested } = setUp({ a: chainNode({ assets: enough }) });
    await read();
    await read();
    expect(requested()).toStrictEqual(["a/versions", "a", "a"]);
  });

  test("behavior: the account is read while the network is verified", async () => {
    const replies = (path: string) => (path === "/versions" ? "hang" : undefined);
    const { read, requested, clock, onNetworkUnverified } = setUp({
      a: chainNode({ assets: enough, replies }),
    });
    expect((await read()).tokens).toStrictEqual(enoughTokens);
    expect(requested()).toStrictEqual(["a/versions", "a"]);
    expect(clock.now()).toBeLessThan(6_000);
    expect(onNetworkUnverified).toHaveBeenCalledExactlyOnceWith("https://a");
  });

  test("behavior: a node of another network fails and is not queried again", async () => {
    const other = chainNode({ genesisHash: otherHash, round: 60_000_000n });
    const { read, requested, minute } = setUp({ a: other, b: chainNode({ assets: enough }) });
    expect(await read()).toMatchObject({ tokens: enoughTokens, round: 50_000_000n });
    await minute();
    await read();
    expect(requested()).toStrictEqual(["a/versions", "a", "b/versions", "b", "b"]);
  });

  test("behavior: if no other node works, the network mismatch is reported", async () => {
    const { read } = setUp({ a: chainNode({ genesisHash: otherHash }) });
    const reading = read();
    await expect(reading).rejects.toThrow(NodeNetworkMismatchError);
    await expect(reading).rejects.toThrow(`https://a: genesis hash ${otherHash}`);
  });

  test("behavior: if a gateway blocks /versions, the transaction parameters are used", async () => {
    const replies = (path: string): NodeReply | undefined =>
      path === "/versions" ? { status: 404, body: '{"message":"no Route matched"}' } : undefined;
    const right = setUp({ a: chainNode({ assets: enough, replies }) });
    await right.read();
    expect(right.onNetworkUnverified).not.toHaveBeenCalled();
    const wrong = setUp({ a: chainNode({ genesisHash: otherHash, replies }) });
    await expect(wrong.read()).rejects.toThrow(NodeNetworkMismatchError);
  });

  test.each<[string, NodeReply]>([
    ["404", { status: 404, body: "{}" }],
    ["no connection", down],
    ["HTML", { status: 200, body: "<html></html>" }],
    ["another JSON", { status: 200, body: '{"genesis_hash_b64":5,"genesis-hash":""}' }],
  ])(
    "parameters: with %s, the node is used with one warning, and its rounds do not count for others",
    async (_what, reply) => {
      const replies = (path: string) => (path.startsWith("/v2/accounts") ? undefined : reply);
      const hidden = chainNode({ assets: enough, round: 60_000_000n, replies });
      const { read, minute, onNetworkUnverified } = setUp({ a: hidden, b: chainNode() });
      expect((await read()).tokens).toStrictEqual(enoughTokens);
      await read();
      expect(onNetworkUnverified).toHaveBeenCalledExactlyOnceWith("https://a");

      hidden.replies = () => down;
      expect((await read()).tokens).toStrictEqual(new Map());
      await minute();
      hidden.replies = () => undefined;
      expect((await read()).round).toBe(60_000_000n);
    },
  );

  test("behavior: without a genesis hash, no network is verified", async () => {
    const nodes = { a: chainNode({ genesisHash: otherHash, assets: enough }) };
    const clock = fakeClock();
    const { fetch, requests } = recordingFetch((url) => replyOf(nodes.a, new URL(url).pathname));
    const reader = createHoldingsReader({
      ...{ nodes: [{ url: "https://a" }], tokens: [], fetch, wait: clock.wait },
    });
    expect((await reader.read(zeroAccount)).tokens).toStrictEqual(enoughTokens);
    expect(requests).toHaveLength(1);
  });
});

describe("contradictions", () => {
  test("behavior: a reading without contradiction is not repeated", async () => {
    const { read, requested } = setUp({ a: chainNode({ assets: enough }), b: chainNode() });
    await read({ contradicts });
    expect(requested()).toStrictEqual(["a/versions", "a"]);
  });

  test("behavior: a second node confirms", async () => {
    const { read, requested } = setUp({ a: chainNode(), b: chainNode() });
    expect((await read({ contradicts })).tokens).toStrictEqual(new Map());
    expect(requested()).toStrictEqual(["a/versions", "a", "b/versions", "b"]);
  });

  test("behavior: a second node without contradiction counts, unless it is behind", async () => {
    const same = setUp({ a: chainNode(), b: chainNode({ assets: enough }) });
    expect((await same.read({ contradicts })).tokens).toStrictEqual(enoughTokens);

    const behind = chainNode({ assets: enough, round: 49_999_999n });
    const { read } = setUp({ a: chainNode(), b: behind });
    await expect(read({ contradicts })).rejects.toThrow(HoldingsUnconfirmedError);
  });

  test("behavior: if no second node responds, a later round of the same node confirms", async () => {
    const only = chainNode();
    only.replies = (path) => {
      if (path.startsWith("/v2/accounts")) only.round += 1n;
      return undefined;
    };
    const { read, clock } = setUp({ a: only, b: chainNode({ replies: () => down }) });
    expect((await read({ contradicts })).tokens).toStrictEqual(new Map());
    expect(clock.finished).toContain(3_000);
  });

  test("behavior: the same round of the same node does not confirm", async () => {
    const { read, clock } = setUp({ a: chainNode(), b: chainNode({ replies: () => down }) });
    const reading = read({ contradicts });
    await expect(reading).rejects.toThrow(HoldingsUnconfirmedError);
    await expect(reading).rejects.toThrow("https://a: round 50000000");
    await expect(reading).rejects.toHaveProperty("cause", expect.any(NodesUnreachableError));
    expect(clock.now()).toBeLessThan(40_000);
  });

  test("behavior: a node whose network is not verified cannot confirm itself", async () => {
    const hidden = chainNode();
    hidden.replies = (path) => {
      hidden.round += 1n;
      return path.startsWith("/v2/accounts") ? undefined : down;
    };
    const { read } = setUp({ a: hidden, b: chainNode({ replies: () => down }) });
    await expect(read({ contradicts })).rejects.toThrow(HoldingsUnconfirmedError);
  });

  test("behavior: the only configured node is read a second time", async () => {
    const same = setUp({ a: chainNode() });
    expect((await same.read({ contradicts })).tokens).toStrictEqual(new Map());
    expect(same.requested()).toStrictEqual(["a/versions", "a", "a"]);

    const flickering = chainNode();
    const { read } = setUp({ a: flickering });
    let readings = 0;
    flickering.replies = (path) => {
      if (path.startsWith("/v2/accounts") && ++readings === 2) flickering.assets = enough;
      return undefined;
    };
    expect((await read({ contradicts })).tokens).toStrictEqual(enoughTokens);
  });

  test("behavior: an account with too many assets is confirmed by its required assets", async () => {
    const many = new Map([...Array(20).keys()].map((id) => [BigInt(id) + 100n, 1n]));
    const long = { assets: many, maxListed: 10 };
    const { read } = setUp({ a: chainNode(long), b: chainNode(long) });
    expect(await read({ contradicts })).toMatchObject({ complete: false });
    const other = setUp({
      a: chainNode(long),
      b: chainNode({ ...long, assets: new Map([...many, ...enough]) }),
    });
    expect((await other.read({ contradicts })).tokens.get("7")).toBe(100n);
  });

  test("behavior: an abort ends the wait for a later round", async () => {
    const caller = new AbortController();
    const reason = new Error("left the screen");
    const gone = chainNode({
      replies() {
        setTimeout(() => caller.abort(reason), 0);
        return down;
      },
    });
    const { read } = setUp({ a: chainNode(), b: gone });
    await expect(read({ contradicts, signal: caller.signal })).rejects.toBe(reason);
  });
});
