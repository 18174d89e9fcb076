import { describe, expect, test, vi } from "vitest";
import {
  chainNode,
  type ChainNode,
  mainHash,
  otherHash,
  replyOf,
  zeroAccount,
} from "../testing/chain-node.ts";
import { down, enough, enoughTokens, readerOfNodes } from "../testing/readers.ts";
import { fakeClock, type NodeReply, recordingFetch, streamOf } from "../testing/stub-platform.ts";
import { createNodeAccountReader } from "./account-reader.ts";
import { createNetworkCheck } from "./network-check.ts";
import { connectNodes } from "./node-client.ts";
import type { HttpFetch } from "./node-http.ts";
import type { Wait } from "../timeout.ts";

test("the network of a node is verified once, in parallel with the first snapshot", async () => {
  const { read, requested } = readerOfNodes({ a: chainNode({ assets: enough }) });
  await read();
  await read();
  expect(requested()).toStrictEqual(["a/versions", "a", "a"]);
});

test("the account is read while the network is verified", async () => {
  const replies = (path: string) => (path === "/versions" ? "hang" : undefined);
  const { read, requested, clock, onNetworkUnverified } = readerOfNodes({
    a: chainNode({ assets: enough, replies }),
  });
  expect((await read()).tokens).toStrictEqual(enoughTokens);
  expect(requested()).toStrictEqual(["a/versions", "a"]);
  expect(clock.now()).toBeLessThan(6_000);
  expect(onNetworkUnverified).toHaveBeenCalledExactlyOnceWith("https://a");
});

test("a node of another network fails and is not queried again", async () => {
  const other = chainNode({ genesisHash: otherHash, round: 60_000_000n });
  const { read, requested, minute } = readerOfNodes({ a: other, b: chainNode({ assets: enough }) });
  expect((await read()).tokens).toStrictEqual(enoughTokens);
  await minute();
  expect(await read()).toMatchObject({ tokens: enoughTokens, round: 50_000_000n });
  expect(requested()).toStrictEqual(["a/versions", "a", "b/versions", "b", "b"]);
});

test("if no other node works, the network mismatch is reported", async () => {
  const { read } = readerOfNodes({ a: chainNode({ genesisHash: otherHash }) });
  const snapshot = read();
  await expect(snapshot).rejects.toMatchObject({ code: "node-network-mismatch" });
  await expect(snapshot).rejects.toThrow(`https://a: genesis hash ${otherHash}`);
});

/** Reads an account with a configured genesis id. */
function readWithId(state: Partial<ChainNode>, configured: { readonly genesisId?: string }) {
  const clock = fakeClock();
  const node = chainNode(state);
  const { fetch } = recordingFetch((url) => replyOf(node, url.replace("https://a", "")));
  const { wait, now } = clock;
  const network = createNetworkCheck({ genesisHash: mainHash, ...configured, fetch, wait, now });
  const connection = connectNodes({ nodes: [{ url: "https://a" }], fetch, network, wait, now });
  return createNodeAccountReader({ connection, tokens: [], wait, now }).read(zeroAccount);
}

test.each(["/versions", "/v2/transactions/params"])(
  "a node whose genesis id at %s is another one fails: wallets would sign for another network",
  async (served) => {
    const sources = ["/versions", "/v2/transactions/params"];
    const replies = (path: string) =>
      sources.includes(path) && path !== served ? { status: 404, body: "" } : undefined;
    await expect(
      readWithId({ genesisId: "private-v2", replies }, { genesisId: "private-v1" }),
    ).rejects.toMatchObject({
      code: "node-network-mismatch",
      details: "https://a: genesis id private-v2, expected private-v1",
    });
    expect(
      await readWithId({ genesisId: "private-v1", replies }, { genesisId: "private-v1" }),
    ).toBeDefined();
  },
);

test("a genesis id that is not configured, or that the node does not name, is not compared", async () => {
  expect(await readWithId({ genesisId: "private-v2" }, {})).toBeDefined();
  const body = `{"genesis_hash_b64":"${mainHash}"}`;
  const replies = (path: string) => (path === "/versions" ? { status: 200, body } : undefined);
  expect(await readWithId({ replies }, { genesisId: "private-v1" })).toBeDefined();
});

test("if a gateway blocks /versions, the transaction parameters are used", async () => {
  const replies = (path: string): NodeReply | undefined =>
    path === "/versions" ? { status: 404, body: '{"message":"no Route matched"}' } : undefined;
  const right = readerOfNodes({ a: chainNode({ assets: enough, replies }) });
  await right.read();
  expect(right.onNetworkUnverified).not.toHaveBeenCalled();
  const wrong = readerOfNodes({ a: chainNode({ genesisHash: otherHash, replies }) });
  await expect(wrong.read()).rejects.toMatchObject({ code: "node-network-mismatch" });
});

/** A node's response about its network, after some spaces. */
function hashIn(spaces: string): string {
  return `${spaces}{"genesis_hash_b64":"${mainHash}","genesis-hash":"${mainHash}"}`;
}

test.each<[string, NodeReply]>([
  ["404", { status: 404, body: "{}" }],
  ["no connection", down],
  ["HTML", { status: 200, body: "<html></html>" }],
  ["another JSON", { status: 200, body: '{"genesis_hash_b64":5,"genesis-hash":""}' }],
  ["more than 64 KB", { status: 200, body: hashIn(" ".repeat(64 * 1_024)) }],
])(
  "parameters: with %s, the node is used with one warning, and its rounds do not count for others",
  async (_what, reply) => {
    const replies = (path: string) => (path.startsWith("/v2/accounts") ? undefined : reply);
    const hidden = chainNode({ assets: enough, round: 50_000_030n, replies });
    const { read, minute, onNetworkUnverified } = readerOfNodes({ a: hidden, b: chainNode() });
    expect((await read()).tokens).toStrictEqual(enoughTokens);
    await read();
    expect(onNetworkUnverified).toHaveBeenCalledExactlyOnceWith("https://a");

    hidden.replies = () => down;
    expect((await read()).tokens).toStrictEqual(new Map());
    await minute();
    hidden.replies = () => undefined;
    expect((await read()).round).toBe(50_000_030n);
  },
);

test("without a genesis hash, no network is verified", async () => {
  const nodes = { a: chainNode({ genesisHash: otherHash, assets: enough }) };
  const clock = fakeClock();
  const { fetch, requests } = recordingFetch((url) => replyOf(nodes.a, new URL(url).pathname));
  const { wait } = clock;
  const connection = connectNodes({ nodes: [{ url: "https://a" }], fetch, wait });
  const reader = createNodeAccountReader({ connection, tokens: [], wait });
  expect((await reader.read(zeroAccount)).tokens).toStrictEqual(enoughTokens);
  expect(requests).toHaveLength(1);
});

describe("calls at the same time", () => {
  const node = { url: "https://a" };

  /** A check whose requests the test responds to. */
  function setUp() {
    const requests: { readonly signal: AbortSignal; readonly respond: (hash: string) => void }[] =
      [];
    const fetch: HttpFetch = (_url, { signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener("abort", () => reject(new Error("aborted")));
        const respond = (hash: string) => {
          const body = streamOf(`{"genesis_hash_b64":"${hash}"}`);
          resolve({ status: 200, headers: { get: () => null }, body });
        };
        requests.push({ signal, respond });
      });
    /** Ends with the signal, never before. */
    const wait: Wait = (_milliseconds, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(new Error("aborted")));
      });
    const check = createNetworkCheck({
      genesisHash: mainHash,
      fetch,
      wait,
      now: () => 0,
    });
    const verify = () => {
      const abort = new AbortController();
      return { abort, verified: check.verify(node, 4_000, abort.signal) };
    };
    return { requests, verify };
  }

  test("one request serves all of them", async () => {
    const { requests, verify } = setUp();
    const calls = [verify(), verify(), verify()];
    expect(requests).toHaveLength(1);
    requests[0]?.respond(mainHash);
    for (const { verified } of calls) expect(await verified).toBe(true);
    expect(await verify().verified).toBe(true);
    expect(requests).toHaveLength(1);
  });

  test("all of them learn that the node belongs to another network", async () => {
    const { requests, verify } = setUp();
    const calls = [verify(), verify()];
    requests[0]?.respond(otherHash);
    for (const { verified } of calls)
      await expect(verified).rejects.toMatchObject({ code: "node-network-mismatch" });
  });

  test("a call that is aborted does not abort the request of the others", async () => {
    const { requests, verify } = setUp();
    const [first, second] = [verify(), verify()];
    first.abort.abort();
    expect(await first.verified).toBe(false);
    expect(requests[0]?.signal.aborted).toBe(false);
    requests[0]?.respond(mainHash);
    expect(await second.verified).toBe(true);
  });

  test("the request is aborted with the last call, and the next call sends another", async () => {
    const { requests, verify } = setUp();
    const calls = [verify(), verify()];
    for (const { abort } of calls) abort.abort();
    expect(requests[0]?.signal.aborted).toBe(true);
    for (const { verified } of calls) expect(await verified).toBe(false);
    const next = verify();
    expect(requests).toHaveLength(2);
    requests[1]?.respond(mainHash);
    expect(await next.verified).toBe(true);
  });

  test("a call that ends late does not end the request of a later one", async () => {
    const { requests, verify } = setUp();
    const first = verify();
    requests[0]?.respond("not a hash");
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    requests[1]?.respond("not a hash");
    expect(await first.verified).toBe(false);
    const second = verify();
    first.abort.abort();
    const third = verify();
    expect(requests).toHaveLength(3);
    requests[2]?.respond(mainHash);
    expect(await second.verified).toBe(true);
    expect(await third.verified).toBe(true);
  });
});
