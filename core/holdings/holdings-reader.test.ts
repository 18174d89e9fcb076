import fc from "fast-check";
import { expect, test } from "vitest";
import { decideEligibility } from "../eligibility/decide-eligibility.ts";
import {
  AssetsMissingError,
  NodeRefusedError,
  NodesUnreachableError,
} from "../errors/node-errors.ts";
import { FabulousFishError } from "../errors/fabulous-fish-error.ts";
import { fakeClock, type NodeReply, recordingFetch } from "../testing/stub-platform.ts";
import {
  accountAssetBody,
  accountBody,
  assetRow,
  assetsPageBody,
  gateToken,
  limitExceededBody,
  notOptedInBody,
  zeroAccount,
} from "../testing/chain-node.ts";
import { createHoldingsReader } from "./holdings-reader.ts";

const largest = 2n ** 64n - 1n;
const gate = [gateToken(7n, 100n), gateToken(8n, 10n)];
const accountPath = `/v2/accounts/${zeroAccount}`;
const limitExceeded: NodeReply = { status: 400, body: limitExceededBody };
const notOptedIn: NodeReply = { status: 404, body: notOptedInBody };

function ok(body: string): NodeReply {
  return { status: 200, body };
}

/** A reader whose nodes all send the same replies, by the path after the account. */
function setUp(reply: (suffix: string, earlier: number) => NodeReply, nodes = ["https://a"]) {
  const clock = fakeClock();
  const { fetch, requests } = recordingFetch((url, earlier) => {
    const [, suffix = "?"] = url.split(accountPath);
    return reply(suffix, earlier);
  });
  const reader = createHoldingsReader({
    nodes: nodes.map((url) => ({ url })),
    tokens: gate,
    fetch,
    ...{ wait: clock.wait, now: clock.now, random: () => 0.5 },
  });
  const requested = () => requests.map(({ url }) => url.split(accountPath)[1]);
  const read = (signal?: AbortSignal) => reader.read(zeroAccount, { signal });
  return { reader, read, requested, clock };
}

/** Replies for an account with more assets than a node lists at once. */
function tooManyAssets(suffix: string): NodeReply {
  if (suffix === "") return limitExceeded;
  return suffix === "?exclude=all" ? ok(accountBody()) : notOptedIn;
}

/** A reader for such an account, with these replies to the other requests. */
function inPieces(pieces: Record<string, NodeReply>) {
  return setUp((suffix) => pieces[suffix] ?? tooManyAssets(suffix));
}

test("behavior: reads the exact amounts of all assets with one request", async () => {
  const { read, requested } = setUp(() =>
    ok(accountBody(assetRow(7n, 99n), assetRow(9n, largest))),
  );
  expect(await read()).toStrictEqual({
    tokens: new Map([
      ["7", 99n],
      ["9", largest],
    ]),
    complete: true,
    round: 1n,
  });
  expect(requested()).toStrictEqual([""]);
});

test.each(["{}", '{"assets":null}'])(
  "parameters: %s from all nodes throws AssetsMissingError",
  async (body) => {
    const { read, requested } = setUp(() => ok(body), ["https://a", "https://b"]);
    await expect(read()).rejects.toThrow(AssetsMissingError);
    expect(requested()).toStrictEqual(["", ""]);
  },
);

test.each<[string, NodeReply]>([
  ["a gateway's 404", { status: 404, body: '{"message":"no Route matched"}' }],
  ["a gateway's 400", { status: 400, body: '{"message":"Bad Request"}' }],
  ["a 404 that is expected on another path", notOptedIn],
  ["an empty object", ok("{}")],
  ["assets that are null", ok('{"assets":null}')],
  ["401", { status: 401, body: '{"message":"Invalid API Token"}' }],
  ["403", { status: 403, body: "<html>quota</html>" }],
])("parameters: after %s, the next node is queried", async (_what, reply) => {
  let requests = 0;
  const { read } = setUp(
    () => (requests++ === 0 ? reply : ok(accountBody(assetRow(7n, 5n)))),
    ["https://a", "https://b"],
  );
  expect((await read()).tokens).toStrictEqual(new Map([["7", 5n]]));
});

test("behavior: a rejection of the only node is reported", async () => {
  const rejection: NodeReply = { status: 400, body: '{"message":"Invalid format"}' };
  await expect(setUp(() => rejection).read()).rejects.toThrow(NodeRefusedError);
  await expect(setUp(() => notOptedIn).read()).rejects.toThrow(NodeRefusedError);
});

test("behavior: above the node's limit, required assets are read one by one and the others from the list", async () => {
  const { read, requested } = inPieces({
    "/assets/7": ok(accountAssetBody(7n, largest)),
    "/assets?limit=1000": ok(assetsPageBody([assetRow(5n, 1n), assetRow(6n, 2n)], "6 &")),
    "/assets?limit=1000&next=6%20%26": ok(assetsPageBody([assetRow(7n, 3n), assetRow(9n, 4n)])),
  });
  expect(await read()).toStrictEqual({
    tokens: new Map([
      ["5", 1n],
      ["6", 2n],
      ["7", largest],
      ["9", 4n],
    ]),
    complete: true,
    round: 1n,
  });
  expect(requested()).toStrictEqual([
    "",
    "/assets/7",
    "/assets/8",
    "?exclude=all",
    "/assets?limit=1000",
    "/assets?limit=1000&next=6%20%26",
  ]);
});

test("behavior: amounts read one by one override the list, also those that are not opted in", async () => {
  const { read } = inPieces({
    "/assets?limit=1000": ok(assetsPageBody([assetRow(7n, 1000n), assetRow(8n, 1000n)])),
  });
  const holdings = await read();
  expect(holdings).toStrictEqual({ tokens: new Map(), complete: true, round: 1n });
  expect(decideEligibility(holdings.tokens, { tokens: gate, rule: "any" }).canPlay).toBe(false);
});

test.each<[string, Record<string, NodeReply>]>([
  ["is rejected", {}],
  ["fails", { "/assets?limit=1000": { status: 500, body: "" } }],
  ["never arrives", { "/assets?limit=1000": "hang" }],
  [
    "fails on a later page",
    {
      "/assets?limit=1000": ok(assetsPageBody([assetRow(1n, 1n)], "1")),
      "/assets?limit=1000&next=1": { status: 429, body: "" },
    },
  ],
  [
    "repeats a page",
    {
      "/assets?limit=1000": ok(assetsPageBody([], "1")),
      "/assets?limit=1000&next=1": ok(assetsPageBody([], "1")),
    },
  ],
  [
    "repeats an asset",
    {
      "/assets?limit=1000": ok(assetsPageBody([assetRow(1n, 1n)], "1")),
      "/assets?limit=1000&next=1": ok(assetsPageBody([assetRow(1n, 2n)])),
    },
  ],
])(
  "parameters: if the list %s, only the required assets are returned, as incomplete",
  async (_how, list) => {
    const { read } = inPieces({ "/assets/8": ok(accountAssetBody(8n, 10n)), ...list });
    expect(await read()).toStrictEqual({
      tokens: new Map([["8", 10n]]),
      complete: false,
      round: 1n,
    });
  },
);

test("behavior: if the list cannot be read, the known other assets are kept", async () => {
  const { reader } = inPieces({ "/assets/8": ok(accountAssetBody(8n, 10n)) });
  const knownTokens = new Map([
    ["5", 1n],
    ["7", 100n],
    ["8", 9n],
  ]);
  const holdings = await reader.read(zeroAccount, { knownTokens });
  expect(holdings).toStrictEqual({
    tokens: new Map([
      ["5", 1n],
      ["8", 10n],
    ]),
    complete: false,
    round: 1n,
  });
});

test("behavior: a required asset that cannot be read fails the reading", async () => {
  const { read } = inPieces({ "/assets/8": { status: 500, body: "" } });
  await expect(read()).rejects.toThrow(NodesUnreachableError);
});

test("behavior: a 404 with another message does not count as an amount of 0", async () => {
  const otherMessage = inPieces({ "/assets/8": { status: 404, body: '{"message":"Not Found"}' } });
  await expect(otherMessage.read()).rejects.toThrow(NodeRefusedError);
  const noMessage = inPieces({ "/assets/8": { status: 404, body: "<html>404</html>" } });
  await expect(noMessage.read()).rejects.toThrow(NodesUnreachableError);
});

test("behavior: an abort while the list is read rejects with the reason", async () => {
  const caller = new AbortController();
  // A FabulousFishError, which could be mistaken for a failed list.
  const reason = new AssetsMissingError("left the screen");
  const { read } = setUp((suffix) => {
    if (!suffix.includes("limit")) return tooManyAssets(suffix);
    caller.abort(reason);
    return "hang";
  });
  await expect(read(caller.signal)).rejects.toBe(reason);
});

test("behavior: settles within 40 seconds, however many nodes hang", async () => {
  const nodes = Array.from({ length: 12 }, (_, index) => `https://node-${index}`);
  const hanging = setUp(() => "hang", nodes);
  await expect(hanging.read()).rejects.toThrow(NodesUnreachableError);
  expect(hanging.clock.now()).toBeLessThanOrEqual(40_000);

  const slow = setUp((suffix, earlier) => {
    if (suffix.includes("limit") || earlier === 0) return "hang";
    return tooManyAssets(suffix);
  });
  expect(await slow.read()).toStrictEqual({ tokens: new Map(), complete: false, round: 1n });
  expect(slow.clock.now()).toBeLessThanOrEqual(40_000);
});

test("behavior: reading an endless list stops at the time limit", async () => {
  let pages = 0;
  const { fetch } = recordingFetch((url) => {
    if (!url.includes("limit")) return tooManyAssets(url.split(accountPath)[1] ?? "?");
    pages += 1;
    return ok(assetsPageBody([], `${pages}`));
  });
  // Each page takes half a second.
  const now = () => pages * 500;
  const reader = createHoldingsReader({ nodes: [{ url: "https://a" }], tokens: gate, fetch, now });
  expect((await reader.read(zeroAccount)).complete).toBe(false);
  expect(pages).toBe(20);
});

test("behavior: any sequence of replies results in the true holdings or a FabulousFishError", async () => {
  const truth = new Map([
    ["7", 99n],
    ["9", largest],
  ]);
  const rows = [...truth].map(([id, held]) => assetRow(BigInt(id), held));
  const honest = (suffix: string): NodeReply => {
    if (suffix === "") return ok(accountBody(...rows));
    if (suffix === "?exclude=all") return ok(accountBody());
    if (suffix === "/assets/7") return ok(accountAssetBody(7n, 99n));
    return suffix.includes("limit") ? ok(assetsPageBody(rows)) : notOptedIn;
  };
  const faulty = fc.oneof(
    fc.constantFrom<NodeReply>(
      "hang",
      "hang in the body",
      limitExceeded,
      { error: new TypeError("Failed to fetch") },
      ok("{}"),
      ok(""),
      ok("<html></html>"),
      ok(accountBody(assetRow(7n, 100n), assetRow(7n, 100n))),
      ok(accountBody(assetRow(7n, -1n))),
      ok(accountBody(assetRow(7n, "1e17"))),
      ok('{"address":"ANOTHER","assets":[{"asset-id":7,"amount":100}]}'),
      ok(accountAssetBody(1n, 100n)),
    ),
    fc.record({
      status: fc.constantFrom(200, 204, 302, 400, 401, 403, 404, 408, 429, 500, 502, 503),
      body: fc.oneof(fc.json(), fc.string(), fc.constant('{"message":"Not Found"}')),
    }),
  );
  const script = fc.array(fc.option(faulty, { nil: "honest" as const }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(script, async (replies) => {
      const remaining = [...replies];
      const { read } = setUp(
        (suffix) => {
          const reply = remaining.shift() ?? "honest";
          return reply === "honest" ? honest(suffix) : reply;
        },
        ["https://a", "https://b"],
      );
      try {
        const { tokens, complete } = await read();
        expect(tokens).toStrictEqual(complete ? truth : new Map([["7", 99n]]));
        expect(decideEligibility(tokens, { tokens: gate, rule: "any" }).canPlay).toBe(false);
      } catch (error) {
        expect(error).toBeInstanceOf(FabulousFishError);
      }
    }),
  );
});
