import { expect, test } from "vitest";
import { decideEligibility } from "../decide-eligibility.ts";
import { NodeError, NodesFailedError } from "../errors/node-errors.ts";
import {
  accountAssetBody,
  assetRow,
  assetsPageBody,
  ok,
  zeroAccount,
} from "../testing/chain-node.ts";
import { required, readerOfReplies, tooManyAssets } from "../testing/readers.ts";
import { type NodeReply, recordingFetch } from "../testing/stub-platform.ts";
import { createNodeAccountReader } from "./account-reader.ts";
import { connectNodes } from "./node-client.ts";

const largest = 2n ** 64n - 1n;
const accountPath = `/v2/accounts/${zeroAccount}`;

/** A reader for an account with more assets than a node lists at once, with these replies to the other requests. */
function inPieces(pieces: Record<string, NodeReply>) {
  return readerOfReplies((suffix) => pieces[suffix] ?? tooManyAssets(suffix));
}

test("above the node's limit, required assets are read one by one and the others from the list", async () => {
  const { read, requested } = inPieces({
    "/assets/7": ok(accountAssetBody(7n, largest)),
    "/assets?limit=1000": ok(assetsPageBody([assetRow(5n, 1n), assetRow(6n, 2n)], "6 &")),
    "/assets?limit=1000&next=6%20%26": ok(assetsPageBody([assetRow(7n, 3n), assetRow(9n, 4n)])),
  });
  expect(await read()).toMatchObject({
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

test("amounts read one by one override the list, also those that are not opted in", async () => {
  const { read } = inPieces({
    "/assets?limit=1000": ok(assetsPageBody([assetRow(7n, 1000n), assetRow(8n, 1000n)])),
  });
  const holdings = await read();
  expect(holdings).toMatchObject({ tokens: new Map(), complete: true, round: 1n });
  expect(decideEligibility(holdings.tokens, { tokens: required, rule: "any" }).eligibility).toBe(
    "no",
  );
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
    expect(await read()).toMatchObject({
      tokens: new Map([["8", 10n]]),
      complete: false,
      round: 1n,
    });
  },
);

test("if the list cannot be read, the known other assets are kept", async () => {
  const { reader } = inPieces({ "/assets/8": ok(accountAssetBody(8n, 10n)) });
  const knownTokens = new Map([
    ["5", 1n],
    ["7", 100n],
    ["8", 9n],
  ]);
  const holdings = await reader.read(zeroAccount, { knownTokens });
  expect(holdings).toMatchObject({
    tokens: new Map([
      ["5", 1n],
      ["8", 10n],
    ]),
    complete: false,
    round: 1n,
  });
});

test("a required asset that cannot be read fails the snapshot", async () => {
  const { read } = inPieces({ "/assets/8": { status: 500, body: "" } });
  await expect(read()).rejects.toThrow(NodesFailedError);
});

test("a 404 with another message is not treated as an amount of 0", async () => {
  const otherMessage = inPieces({ "/assets/8": { status: 404, body: '{"message":"Not Found"}' } });
  await expect(otherMessage.read()).rejects.toMatchObject({ code: "node-refused" });
  const noMessage = inPieces({ "/assets/8": { status: 404, body: "<html>404</html>" } });
  await expect(noMessage.read()).rejects.toThrow(NodesFailedError);
});

test("an abort while the list is read rejects with the reason", async () => {
  const caller = new AbortController();
  // A FabulousFishError, which could be mistaken for a failed list.
  const reason = new NodeError("assets-missing", "left the screen");
  const { read } = readerOfReplies((suffix) => {
    if (!suffix.includes("limit")) return tooManyAssets(suffix);
    caller.abort(reason);
    return "hang";
  });
  await expect(read(caller.signal)).rejects.toBe(reason);
});

test("reading an endless list stops at the time limit", async () => {
  let pages = 0;
  const { fetch } = recordingFetch((url) => {
    if (!url.includes("limit")) return tooManyAssets(url.split(accountPath)[1] ?? "?");
    pages += 1;
    return ok(assetsPageBody([], `${pages}`));
  });
  // Each page takes half a second.
  const now = () => pages * 500;
  const connection = connectNodes({ nodes: [{ url: "https://a" }], fetch, now });
  const reader = createNodeAccountReader({ connection, tokens: required, now });
  expect((await reader.read(zeroAccount)).complete).toBe(false);
  expect(pages).toBe(20);
});
