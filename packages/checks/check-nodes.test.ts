import { describe, expect, test } from "vitest";
import {
  chainNode,
  type ChainNode,
  mainHash,
  ok,
  otherHash,
  replyOf,
} from "@fabulous-fish/core/testing/chain-node";
import { fakeClock, recordingFetch } from "@fabulous-fish/core/testing/stub-platform";
import { checkNodes, type NodeCheckOptions } from "./check-nodes.ts";
import { describeResults, exitCodeOf } from "./report.ts";
import { compareRounds } from "./compare-rounds.ts";

const start = Date.parse("2026-01-01T00:00:00Z");

/** Checks one node, whose URL has a secret, and returns what is not ok. */
async function check(
  state: Partial<ChainNode> = {},
  date: number = start,
  options: Pick<NodeCheckOptions, "usedBy" | "isFromOutside"> = {},
  configured: Partial<NodeCheckOptions["configuration"]> = {},
) {
  const clock = fakeClock();
  const now = () => start + clock.now();
  const node = chainNode({ blockTime: start / 1_000 - 3, ...state });
  const serve = (path: string) => {
    const replaced = node.replies(path);
    if (replaced !== undefined) return replaced;
    if (path === "/v2/assets/7" && node.round > 4n)
      return ok('{"index":7,"params":{"decimals":0,"unit-name":"FISH"}}');
    if (path.startsWith("/v2/assets/")) {
      return { status: 404, body: '{"message":"asset does not exist"}' };
    }
    if (path.startsWith("/v2/status/wait")) return ok(`{"last-round":${node.round}}`);
    if (path === `/v2/blocks/${node.round}`) return ok('{"block":{}}');
    return replyOf(node, path);
  };
  const { fetch } = recordingFetch((url) => {
    const reply = serve(url.replace("https://node.example/secret", ""));
    if (typeof reply !== "object" || !("status" in reply)) return reply;
    return { ...reply, headers: { date: new Date(date).toUTCString() } };
  });
  const results = await checkNodes({
    configuration: {
      nodes: [{ url: "https://node.example/secret" }],
      tokens: [{ assetId: 7n, threshold: 1n }],
      genesisHash: mainHash,
      ...configured,
    },
    fetch,
    wait: clock.wait,
    now,
    ...options,
  });
  const text = describeResults(results);
  expect(text).not.toContain("secret");
  const failing = results
    .filter(({ level }) => level !== "ok")
    .map(({ level, subject, seen }) => `${level} ${subject}: ${seen}`);
  return { results, failing, text, exitCode: exitCodeOf(results) };
}

test("a node that serves all is ok in each line", async () => {
  const { text, exitCode } = await check();
  expect(exitCode).toBe(0);
  expect(text.split("\n")).toEqual([
    "ok       nodes: node.example, last block: 50000000, not older than 60 s",
    `ok       nodes: node.example, network: ${mainHash}`,
    "ok       nodes: node.example, account: read at round 50000000",
    "ok       nodes: node.example, token 7: exists (FISH)",
    "ok       nodes: node.example, following: serves blocks and waits for the next one",
    "ok       clock: this machine: within 2 s, compared with the nodes",
    "6 ok, 0 warnings, 0 wrong",
    "",
  ]);
});

describe("a node that does not serve all", () => {
  const missing =
    (prefix: string, message = "Not Found") =>
    (path: string) =>
      path.startsWith(prefix) ? { status: 404, body: JSON.stringify({ message }) } : undefined;

  test.each(
    Object.entries<readonly [Partial<ChainNode>, number, ...string[]]>({
      stopped: [{ blockTime: start / 1_000 - 300 }, 2, "wrong node.example, last block: its last"],
      "of another network": [
        { genesisHash: otherHash },
        2,
        "wrong node.example, network: genesis hash",
        "wrong node.example, account: genesis hash",
      ],
      "without accounts": [
        { replies: missing("/v2/accounts") },
        2,
        "wrong node.example, account: 404",
      ],
      "without the token": [
        { replies: missing("/v2/assets/7", "asset does not exist") },
        2,
        "wrong node.example, token 7: does not exist",
      ],
      "that does not serve tokens": [
        { replies: missing("/v2/assets/7") },
        1,
        "warning node.example, token 7: could not be read: 404 Not Found",
      ],
      "that has stopped before the token was made": [
        { blockTime: start / 1_000 - 300, round: 4n },
        2,
        "wrong node.example, last block: its last block, 4, is",
        "warning node.example, token 7: could not be read: its last block, 4, is",
      ],
      "of another network, whose last block cannot be read": [
        { genesisHash: otherHash, replies: missing("/v2/blocks/") },
        2,
        "wrong node.example, last block: /v2/blocks",
        "wrong node.example, network: genesis hash",
        "wrong node.example, account: genesis hash",
      ],
      "whose genesis id is another one": [
        { genesisId: "mainnet-v2" },
        2,
        "wrong node.example, network: genesis id mainnet-v2, expected mainnet-v1.0",
        "wrong node.example, account: genesis id mainnet-v2",
      ],
      "that requires a token of its own": [
        { replies: () => ({ status: 401, body: "" }) },
        2,
        "wrong node.example, last block: /v2/status: status 401",
      ],
      "without waiting": [
        { replies: missing("/v2/status/") },
        1,
        "warning node.example, following: ",
      ],
      "that is down": [
        { replies: () => ({ error: new TypeError("fetch failed") }) },
        2,
        "wrong node.example, last block: fetch failed",
        "warning this machine: no node has sent its time",
      ],
      "that hangs": [
        { replies: () => "hang" as const },
        2,
        "wrong node.example, last block: no response in 8 s",
        "warning this machine: no node has sent its time",
      ],
    }),
  )("a node %s", async (_, [state, exitCode, ...expected]) => {
    const checked = await check(state);
    expect(checked.exitCode).toBe(exitCode);
    expect(checked.failing).toHaveLength(expected.length);
    for (const [index, line] of expected.entries()) expect(checked.failing[index]).toContain(line);
    for (const { level, remedy } of checked.results) {
      expect(remedy === undefined).toBe(level === "ok");
    }
  });
});

describe("a development chain", () => {
  const genesisHash = "cHJpdmF0ZSBnZW5lc2lzIGhhc2ggb2YgYSB0ZXN0ISE=";
  const chain = { genesisHash, genesisId: "dockernet-v1" };

  test("is ok before its first transaction, but that a token is missing", async () => {
    const checked = await check({ ...chain, round: 0n, blockTime: 0 }, start, {}, chain);
    expect(checked.failing).toEqual(["wrong node.example, token 7: does not exist"]);
    expect(checked.text).toContain("ok       nodes: node.example, last block: 0\n");
  });

  test("is found to be another one than configured, also before", async () => {
    const other = { ...chain, genesisId: "dockernet-v2" };
    const checked = await check({ ...chain, round: 0n, blockTime: 0 }, start, {}, other);
    expect(checked.failing).toContainEqual(
      expect.stringContaining("network: genesis id dockernet-v1, expected dockernet-v2"),
    );
  });

  test("a node that is behind another one does not say which tokens exist", async () => {
    const rounds: Readonly<Record<string, bigint>> = {
      "ahead.example": 900n,
      "behind.example": 4n,
    };
    const { wait, now } = fakeClock();
    const { fetch } = recordingFetch((url) => {
      const { hostname, pathname, search } = new URL(url);
      const round = rounds[hostname] ?? 0n;
      const exists = ok('{"index":7,"params":{"decimals":0}}');
      if (pathname === "/v2/assets/7")
        return round > 4n ? exists : { status: 404, body: '{"message":"asset does not exist"}' };
      return replyOf(chainNode({ ...chain, round, blockTime: 1 }), pathname + search);
    });
    const configuration = {
      ...chain,
      nodes: Object.keys(rounds).map((host) => ({ url: `https://${host}` })),
      tokens: [{ assetId: 7n, threshold: 1n }],
    };
    const results = await checkNodes({ configuration, fetch, wait, now });
    const about = results.filter(({ subject }) => subject.includes("token"));
    expect(about.map(({ level, subject, seen }) => `${level} ${subject}: ${seen}`)).toEqual([
      "ok ahead.example, token 7: exists (without a name)",
      "warning behind.example, token 7: could not be read: the node is 896 rounds behind another one",
    ]);
  });
});

test.each([
  [10_000, 1, "warning this machine: 11 s behind, compared with the nodes"],
  [-40_000, 2, "wrong this machine: 40 s ahead, compared with the nodes"],
  [-600_000, 2, "wrong this machine: 600 s ahead, compared with the nodes"],
  [600_000, 2, "wrong this machine: 601 s behind, compared with the nodes"],
] as const)("a clock that is off by %s ms is one finding", async (by, exitCode, line) => {
  const checked = await check({ blockTime: (start + by) / 1_000 - 3 }, start + by);
  expect([checked.exitCode, checked.failing]).toEqual([exitCode, [line]]);
});

test("a node that has stopped is found by a clock that is ten minutes ahead, too", async () => {
  const nodes = start - 600_000;
  const checked = await check({ blockTime: nodes / 1_000 - 300 }, nodes);
  expect(checked.failing).toEqual([
    expect.stringContaining("wrong node.example, last block: its last block, 50000000, is 300"),
    expect.stringContaining("wrong this machine: 600 s ahead"),
  ]);
});

test("the clocks of most nodes count, and a node that hangs excuses none", async () => {
  const clock = fakeClock();
  const now = () => start + clock.now();
  const { fetch } = recordingFetch((url) => {
    const { hostname, pathname, search } = new URL(url);
    if (hostname === "hangs.example") return "hang" as const;
    const hasStopped = hostname === "stopped.example";
    const node = chainNode({ blockTime: start / 1_000 - (hasStopped ? 900 : 3) });
    const date = new Date(hasStopped ? start - 900_000 : start).toUTCString();
    const reply = replyOf(node, pathname + search);
    return typeof reply === "object" && "status" in reply ? { ...reply, headers: { date } } : reply;
  });
  const hosts = ["stopped", "hangs", "one", "two"];
  const configuration = {
    nodes: hosts.map((host) => ({ url: `https://${host}.example` })),
    tokens: [],
    genesisHash: mainHash,
  };
  const results = await checkNodes({ configuration, fetch, wait: clock.wait, now });
  const found = results.filter(({ subject }) => /last block|machine/.test(subject));
  expect(found.map(({ level, subject }) => `${level} ${subject}`)).toEqual([
    "wrong stopped.example, last block",
    "wrong hangs.example, last block",
    "ok one.example, last block",
    "ok two.example, last block",
    "ok this machine",
  ]);
});

test("for the page, a node need neither serve blocks nor name its network", async () => {
  const hidden = ["/versions", "/v2/transactions/params", "/v2/status/wait"];
  const state: Partial<ChainNode> = {
    replies: (path) =>
      hidden.some((prefix) => path.startsWith(prefix)) ? { status: 403, body: "" } : undefined,
  };
  const page = { usedBy: ["page"], isFromOutside: true } as const;
  const checked = await check(state, start, page);
  expect(checked.failing).toEqual([
    "warning node.example, network: neither /versions nor /v2/transactions/params has its genesis hash",
  ]);
  expect(checked.results.filter(({ group }) => group === "clock")).toEqual([]);
  const foreign = await check({ genesisHash: otherHash }, start, page);
  expect(foreign.failing).toEqual([
    expect.stringContaining("wrong node.example, network: genesis hash"),
    expect.stringContaining("wrong node.example, account: genesis hash"),
  ]);
});

test.each([
  [[100], []],
  [[100, undefined], []],
  [[100, 0], ["wrong node 1, rounds: 100 rounds behind node 0"]],
  [[100, 100], ["ok rounds: the same at all nodes"]],
  [[100, 120, 119], ["ok rounds: at most 20 apart"]],
  [[100, 1_121], ["wrong node 0, rounds: 1,021 rounds behind node 1"]],
])("nodes at rounds %j are compared", (rounds, expected) => {
  const compared = compareRounds(
    rounds.map((round, index) => ({
      label: `node ${index}`,
      round: round === undefined ? undefined : BigInt(round),
    })),
  );
  expect(compared.map(({ level, subject, seen }) => `${level} ${subject}: ${seen}`)).toEqual(
    expected,
  );
});
