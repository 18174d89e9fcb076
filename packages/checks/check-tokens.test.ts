import { describe, expect, test } from "vitest";
import {
  chainNode,
  mainHash,
  notOptedInBody,
  ok,
  replyOf,
} from "@fabulous-fish/core/testing/chain-node";
import {
  fakeClock,
  type NodeReply,
  recordingFetch,
} from "@fabulous-fish/core/testing/stub-platform";
import { describeResults } from "./report.ts";
import { checkTokens } from "./check-tokens.ts";

const creator = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ";
const reserve = "7777777777777777777777777777777777777777777777777774MSJUVU";

interface Situation {
  /** Fields of the configured token besides id and threshold. */
  readonly token?: { readonly name?: string; readonly decimals?: number };
  readonly threshold?: bigint;
  /** Fields of the asset on the chain. */
  readonly params?: object;
  readonly asset?: NodeReply;
  readonly held?: NodeReply;
}

async function check({ token = {}, threshold = 500n, params = {}, asset, held }: Situation = {}) {
  const clock = fakeClock();
  const node = chainNode();
  const all = { decimals: 2, name: "Fish", "unit-name": "FSH", total: 1_000, creator, ...params };
  const { fetch } = recordingFetch((url) => {
    const path = url.replace("https://node.example/secret", "");
    if (path === "/v2/assets/7") return asset ?? ok(JSON.stringify({ index: 7, params: all }));
    if (path === `/v2/accounts/${reserve}/assets/7`)
      return held ?? { status: 404, body: notOptedInBody };
    return replyOf(node, path);
  });
  const results = await checkTokens({
    configuration: {
      nodes: [{ url: "https://node.example/secret" }],
      tokens: [{ assetId: 7n, threshold, ...token }],
      genesisHash: mainHash,
    },
    fetch,
    wait: clock.wait,
    now: clock.now,
  });
  for (const { level, remedy } of results) expect(remedy === undefined).toBe(level === "ok");
  const text = describeResults(results);
  expect(text).not.toContain("secret");
  return text.split("\n").filter((line) => /^(ok|warning|wrong)/.test(line));
}

const holds = (amount: number) =>
  ok(`{"asset-holding":{"amount":${amount},"asset-id":7,"is-frozen":false},"round":1}`);

test("that a token does not exist is not taken from a node that has stopped, or may have", async () => {
  const exists = ok('{"index":7,"params":{"decimals":0,"total":1000}}');
  const missing = { status: 404, body: '{"message":"asset does not exist"}' };
  const { wait } = fakeClock();
  const now = () => 1_800_000_000_000;
  /** Returns what is said about the token, which the named nodes do not know. */
  const seen = async (
    without: readonly string[],
    network: { readonly genesisHash: string; readonly age: number },
    names = ["one", "two"],
  ) => {
    const { genesisHash, age } = network;
    const { fetch } = recordingFetch((url) => {
      const { hostname, pathname, search } = new URL(url);
      if (hostname === "down") return { error: new TypeError("fetch failed") };
      if (pathname === "/v2/assets/7") return without.includes(hostname) ? missing : exists;
      const blockTime = now() / 1_000 - (without.includes(hostname) ? age : 0);
      return replyOf(chainNode({ genesisHash, blockTime }), pathname + search);
    });
    const nodes = names.map((name) => ({ url: `https://${name}` }));
    const tokens = [{ assetId: 7n, threshold: 1n }];
    const configuration = { nodes, tokens, genesisHash };
    const [first] = await checkTokens({ configuration, fetch, wait, now });
    return `${first?.level} ${first?.seen}`;
  };
  const publicChain = { genesisHash: mainHash, age: 600 };
  const privateChain = { genesisHash: "cHJpdmF0ZSBnZW5lc2lzIGhhc2ggb2YgYSB0ZXN0ISE=", age: 600 };
  expect(await seen(["one"], publicChain)).toMatch(/^ok exists/);
  expect(await seen(["one", "two"], publicChain)).toMatch(/^warning could not be read: .*its last/);
  expect(await seen(["one", "two"], { ...publicChain, age: 5 })).toMatch(/^wrong does not exist/);
  expect(await seen(["one"], privateChain)).toMatch(/^ok exists/);
  expect(await seen(["one", "two"], privateChain)).toMatch(/^wrong does not exist/);
  expect(await seen(["one"], privateChain, ["one"])).toMatch(/^wrong does not exist/);
  expect(await seen(["one"], privateChain, ["one", "down"])).toMatch(/^warning could not be read/);
});

test("what the chain says about a token is said, and is ok", async () => {
  expect(await check()).toEqual([
    "ok       tokens: 7: exists: Fish (FSH), 2 decimals",
    "ok       tokens: 7, name: shown as Fish (from the chain)",
    "ok       tokens: 7, threshold: 5 of 10 that exist",
    "ok       tokens: 7, control: manager none, freeze none, clawback none; not frozen by default",
  ]);
});

describe("what is said about a token", () => {
  test.each(
    Object.entries<readonly [Situation, string]>({
      "a threshold above the supply": [
        { threshold: 1_001n },
        "wrong    tokens: 7, threshold: 10.01 of 10 that exist",
      ],
      "a threshold of the whole supply": [
        { threshold: 1_000n },
        "ok       tokens: 7, threshold: 10",
      ],
      "a threshold above what circulates": [
        { params: { reserve }, held: holds(501) },
        "warning  tokens: 7, threshold: 5 of 10 that exist, 4.99 of them outside the reserve",
      ],
      "a threshold of what circulates": [
        { params: { reserve }, held: holds(500) },
        "ok       tokens: 7, threshold: 5 of 10 that exist, 5 of them outside the reserve",
      ],
      "a reserve that has not opted in": [
        { params: { reserve } },
        "ok       tokens: 7, threshold: 5 of 10 that exist, 10 of them outside the reserve",
      ],
      "a reserve that cannot be read": [
        { params: { reserve }, held: { status: 500, body: "" } },
        "ok       tokens: 7, threshold: 5 of 10 that exist",
      ],
      "no supply": [
        { params: { total: undefined } },
        "warning  tokens: 7, threshold: 5; the node does not say how much there is",
      ],
      "a configured name": [{ token: { name: "$FISH" } }, "shown as $FISH (configured)"],
      "no name": [
        { params: { name: "", "unit-name": "" } },
        "warning  tokens: 7, name: none on the chain and none configured",
      ],
      "a name that controls the terminal": [
        { params: { name: "\u001b[2JFish\u202e" } },
        "shown as \ufffd[2JFish\ufffd (from the chain)",
      ],
      "equal decimals": [{ token: { decimals: 2 } }, "ok       tokens: 7, decimals: 2, as on the"],
      "other decimals": [
        { token: { decimals: 0 } },
        "warning  tokens: 7, decimals: 0 configured: amounts are shown otherwise",
      ],
      "addresses that control it": [
        { params: { manager: reserve, freeze: "", clawback: creator, "default-frozen": true } },
        "ok       tokens: 7, control: manager 7777…JUVU, freeze none, clawback none; frozen by default",
      ],
      "a deleted asset": [
        { asset: { status: 404, body: '{"message":"asset does not exist"}' } },
        "wrong    tokens: 7: does not exist on the chain",
      ],
      "a gateway without the path": [
        { asset: { status: 404, body: '{"message":"no Route matched"}' } },
        "warning  tokens: 7: could not be read: 404 no Route matched",
      ],
      "a node that is down": [
        { asset: { error: new TypeError("fetch failed") } },
        "warning  tokens: 7: could not be read: fetch failed",
      ],
    }),
  )("%s", async (_, [situation, line]) => {
    const lines = await check(situation);
    expect(lines.join("\n")).toContain(line);
  });
});
