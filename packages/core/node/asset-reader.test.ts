import fc from "fast-check";
import { expect, test } from "vitest";
import { NodesFailedError } from "../errors/node-errors.ts";
import { parseExactJson } from "../json/parse-exact-json.ts";
import {
  accountBody,
  chainNode,
  mainHash,
  ok,
  otherHash,
  replyOf,
  zeroAccount,
} from "../testing/chain-node.ts";
import { fakeClock, type NodeReply, recordingFetch } from "../testing/stub-platform.ts";
import { assetParameters, createAssetReader } from "./asset-reader.ts";
import { createNodeAccountReader } from "./account-reader.ts";
import { createLastBlocks } from "./last-blocks.ts";
import { createNetworkCheck } from "./network-check.ts";
import { connectNodes } from "./node-client.ts";

const largest = 2n ** 64n - 1n;
const base64 = (bytes: string | Uint8Array) => Buffer.from(bytes).toString("base64");

/** A node's response: every field, as go-algorand writes it. */
function assetBody(assetId: bigint, params: string): string {
  return (
    `{"index":${assetId},"params":{"creator":"A","default-frozen":false,${params},` +
    `"total":18446744073709551615}}\n`
  );
}

const readBody = (body: string, assetId = 7n) => assetParameters(parseExactJson(body), assetId);

test("name, unit name and decimals", () => {
  const params = `"decimals":6,"name":"Fish Dollar","name-b64":"${base64("Fish Dollar")}","unit-name":"FISHD"`;
  expect(readBody(assetBody(largest, params), largest)).toStrictEqual({
    name: "Fish Dollar",
    unitName: "FISHD",
    decimals: 6,
  });
});

test.each([0, 6, 19])("parameters: %s decimals", (decimals) => {
  expect(readBody(assetBody(7n, `"decimals":${decimals}`))).toStrictEqual({
    name: undefined,
    unitName: undefined,
    decimals,
  });
});

test("a name that is not printable is read from its base64", () => {
  const name = "\u202efish\u200d 🐟";
  const params = `"decimals":0,"name-b64":"${base64(name)}","unit-name-b64":"${base64("\0F")}"`;
  expect(readBody(assetBody(7n, params))).toMatchObject({ name, unitName: "\0F" });
});

test.each([
  ["an empty name", `"name":"","name-b64":""`],
  ["bytes that are not UTF-8", `"name-b64":"${base64(Uint8Array.of(0xff, 0xfe))}"`],
  ["a surrogate in UTF-8", `"name-b64":"${base64(Uint8Array.of(0xed, 0xa0, 0x80))}"`],
  ["base64 that is corrupt", `"name-b64":"%%%"`],
])("parameters: %s is no name", (_what, field) => {
  expect(readBody(assetBody(7n, `"decimals":0,${field}`)).name).toBeUndefined();
});

test.each([
  ["{}", "params: missing"],
  ['{"params":[]}', "params: expected an object"],
  ['{"params":{}}', "params.decimals: missing"],
  ['{"params":{"decimals":20}}', "params.decimals: expected an integer from 0 to 19"],
  ['{"params":{"decimals":-1}}', "params.decimals: expected an integer from 0 to 19"],
  ['{"params":{"decimals":1.5}}', "params.decimals: expected an integer from 0 to 19"],
  ['{"params":{"decimals":"6"}}', "params.decimals: expected an integer from 0 to 19"],
  ['{"params":{"decimals":6,"name":7}}', "params.name: expected a string"],
  ['{"index":8,"params":{"decimals":6}}', "index: expected 7"],
  ['{"index":"7","params":{"decimals":6}}', "index: expected 7"],
])("parameters: %s is not an asset", (body, details) => {
  const read = () => readBody(body);
  expect(read).toThrow(expect.objectContaining({ code: "node-response-invalid" }));
  expect(read).toThrow(details);
});

test("any JSON is an asset or a NodeError", () => {
  const params = fc.dictionary(fc.constantFrom("decimals", "name", "name-b64"), fc.jsonValue());
  const body = fc.oneof(fc.jsonValue(), fc.record({ params }));
  fc.assert(
    fc.property(body, (input) => {
      try {
        const { decimals, name } = assetParameters(input, 7n);
        expect(decimals >= 0 && decimals <= 19 && name !== "").toBe(true);
      } catch (error) {
        expect(error).toMatchObject({ code: "node-response-invalid" });
      }
    }),
  );
});

/** Creates a reader of nodes that reply from their own script, also to what is requested of an account. */
function readerOf(script: Record<string, NodeReply>, hash = mainHash) {
  const clock = fakeClock();
  const { fetch, requests } = recordingFetch((url) => {
    const { hostname, pathname } = new URL(url);
    if (pathname === "/versions") return ok(`{"genesis_hash_b64":"${hash}"}`);
    if (pathname.startsWith("/v2/accounts/")) return ok(accountBody());
    return script[hostname] ?? "hang";
  });
  const nodes = Object.keys(script).map((name) => ({ url: `https://${name}` }));
  const platform = { fetch, wait: clock.wait, now: clock.now, random: () => 1 };
  const network = createNetworkCheck({ genesisHash: mainHash, ...platform });
  const connection = connectNodes({ nodes, network, ...platform });
  const requested = () => requests.map(({ url }) => url);
  const assetsRequested = () => requested().filter((url) => url.includes("/v2/assets/"));
  const reader = createAssetReader(connection, clock.now);
  const holdings = createNodeAccountReader({ connection, tokens: [], ...platform });
  const read = (assetId: bigint) => reader.read(assetId);
  return { read, holdings, requested, assetsRequested, clock };
}

const fine = ok(assetBody(7n, `"decimals":6`));
const missing: NodeReply = { status: 404, body: '{"message":"asset does not exist"}\n' };
const parameters = { name: undefined, unitName: undefined, decimals: 6 };

test("an asset is read without a round, from a node of the network", async () => {
  const { read, assetsRequested } = readerOf({ a: fine, b: fine });
  expect(await read(7n)).toStrictEqual({ parameters, isNetworkVerified: true });
  expect(assetsRequested()).toStrictEqual(["https://a/v2/assets/7"]);
});

test("read together with an account, each node's network is requested once", async () => {
  const { read, holdings, requested } = readerOf({ a: fine });
  await Promise.all([holdings.read(zeroAccount), read(7n)]);
  expect(requested().sort()).toStrictEqual([
    `https://a/v2/accounts/${zeroAccount}`,
    "https://a/v2/assets/7",
    "https://a/versions",
  ]);
});

test("an asset that does not exist is a response, so no other node is queried", async () => {
  const { read, assetsRequested } = readerOf({ a: missing, b: fine });
  expect(await read(7n)).toStrictEqual({ parameters: undefined, isNetworkVerified: true });
  expect(assetsRequested()).toHaveLength(1);
});

test("that an asset does not exist counts only from a node that has not stopped", async () => {
  const clock = fakeClock();
  const present = 1_800_000_000;
  const { fetch, requests } = recordingFetch((url) => {
    const { hostname, pathname, search } = new URL(url);
    if (pathname.startsWith("/v2/assets/")) return hostname === "living" ? fine : missing;
    // In follow mode, a node is at its first rounds until it is told to go on.
    const state = hostname === "stopped" ? { round: 4n, blockTime: 1 } : { blockTime: present };
    return replyOf(chainNode(state), pathname + search);
  });
  const platform = { fetch, wait: clock.wait, now: clock.now };
  const serverTime = () => Promise.resolve(present * 1_000);
  const readFrom = (...names: readonly string[]) => {
    const nodes = names.map((name) => ({ url: `https://${name}` }));
    const lastBlocks = createLastBlocks({ ...platform, nodes, oldestBlock: 60, serverTime });
    const connection = connectNodes({ nodes, lastBlocks, ...platform });
    return createAssetReader(connection, clock.now).read(7n);
  };
  expect((await readFrom("stopped", "living")).parameters).toStrictEqual(parameters);
  await expect(readFrom("stopped")).rejects.toMatchObject({ code: "node-stale" });
  expect((await readFrom("current")).parameters).toBeUndefined();
  // What a node knows exists, however old it is.
  requests.length = 0;
  await readFrom("living");
  expect(requests).toHaveLength(1);
});

test.each<[string, NodeReply]>([
  ["a gateway's 404", { status: 404, body: '{"message":"no Route matched"}' }],
  ["another asset", ok(assetBody(8n, `"decimals":6`))],
  ["an error", { error: new TypeError("Failed to fetch") }],
  ["no response", "hang"],
])("parameters: after %s, the next node is queried", async (_what, reply) => {
  const { read, assetsRequested } = readerOf({ a: reply, b: fine });
  expect((await read(7n)).parameters).toStrictEqual(parameters);
  expect(assetsRequested()).toStrictEqual(["https://a/v2/assets/7", "https://b/v2/assets/7"]);
});

test("a node of another network is not used", async () => {
  await expect(readerOf({ a: fine }, otherHash).read(7n)).rejects.toMatchObject({
    code: "node-network-mismatch",
  });
});

test("a node that does not respond costs one request (rule 8.19)", async () => {
  const silent = readerOf({ a: { error: new TypeError("Failed to fetch") }, b: "hang" });
  await expect(silent.read(7n)).rejects.toMatchObject({ code: "nodes-unreachable" });
  expect(silent.requested()).toStrictEqual(["https://a/v2/assets/7", "https://b/v2/assets/7"]);

  const { read, requested } = readerOf({ a: "hang", b: fine });
  await read(7n);
  await read(7n);
  expect(requested()).toStrictEqual([
    "https://a/v2/assets/7",
    "https://b/v2/assets/7",
    "https://b/versions",
    "https://b/v2/assets/7",
  ]);
});

test("settles within 20 seconds if no node responds", async () => {
  const { read, clock } = readerOf({ a: "hang", b: "hang", c: "hang", d: "hang", e: "hang" });
  await expect(read(7n)).rejects.toThrow(NodesFailedError);
  expect(clock.now()).toBeLessThanOrEqual(20_000);
});
