import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mainNetworkConfiguration, parseSiteConfiguration } from "@fabulous-fish/core";
import { createNodeHoldings } from "./node-holdings.ts";

const account = "Y76M3MSY6DKBRHBL7C3NNDXGS5IIMQVQVUAB6MP4XEMMGVF2QWNPL226CA";
const testNetwork = "SGO1GKSzyE7IEPItTxCByw9x8FmnrCDexi9/cOUJOiI=";

const nodes = [{ url: "https://a" }];
const configuration = { ...mainNetworkConfiguration, nodes, genesisHash: testNetwork };

/** The time of the page's host; the device's clock is a year behind. */
const present = Date.now() + 365 * 86_400_000;
const host = { age: "0", date: new Date(present).toUTCString() };

/** When the last block was made, in seconds before the present. */
let blockAge = 2;

/** The page's host, and a node of the test network. */
function respond(url: string): Response {
  const { pathname, hostname } = new URL(url, "https://page");
  if (hostname === "page") return new Response(null, { headers: host });
  if (pathname === "/versions") return Response.json({ genesis_hash_b64: testNetwork });
  if (pathname === "/v2/status") return Response.json({ "last-round": 5 });
  if (pathname === "/v2/blocks/5")
    return Response.json({ block: { ts: Math.floor(present / 1_000) - blockAge } });
  return pathname === `/v2/accounts/${account}`
    ? Response.json({ address: account, assets: [], round: 5 })
    : Response.json({ message: "Not Found" }, { status: 404 });
}

const fetchStub = vi.fn((url: string) => Promise.resolve(respond(url)));

beforeEach(() => {
  vi.stubGlobal("fetch", fetchStub);
  fetchStub.mockReset();
  blockAge = 2;
  Object.assign(host, { age: "0", date: new Date(present).toUTCString() });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a node of another network is rejected", async () => {
  const main = createNodeHoldings({ ...mainNetworkConfiguration, nodes });
  await expect(main.read(account)).rejects.toMatchObject({ code: "node-network-mismatch" });
  expect(await createNodeHoldings({ ...configuration }).read(account)).toMatchObject({ round: 5n });
});

test("without a genesis hash, the network is not verified, and the console says so", async () => {
  const info = vi.spyOn(console, "info").mockImplementation(() => {});
  const tokens = [{ assetId: 1, threshold: 1 }];
  const unnamed = parseSiteConfiguration({ network: "my own", nodes, tokens });
  await createNodeHoldings(unnamed).read(account);
  expect(info).toHaveBeenCalledOnce();
  expect(info.mock.calls[0]?.[0]).toContain('no genesisHash for the network "my own"');
  expect(fetchStub).toHaveBeenCalledOnce();
});

test("a node whose network cannot be verified is named in the console", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  fetchStub.mockImplementation((url) =>
    Promise.resolve(/versions|params/.test(url) ? new Response("", { status: 404 }) : respond(url)),
  );
  await createNodeHoldings(mainNetworkConfiguration).read(account);
  expect(warn.mock.calls[0]?.[0]).toContain("https://mainnet-api.4160.nodely.dev");
});

test("the host's clock tells whether a node has stopped, not the device's", async () => {
  const { round } = await createNodeHoldings(configuration).read(account);
  expect(round).toBe(5n);
  blockAge = 120;
  const reader = createNodeHoldings({ ...configuration });
  await expect(reader.read(account)).rejects.toMatchObject({ code: "node-stale" });
});

test.each([
  ["a cache has kept the response for 50 seconds", { age: "50" }],
  ["the host sends no date", { date: "" }],
  ["the date is not one", { date: "yesterday" }],
  ["a cache has kept the response for days", { age: "200000" }],
])("a node whose block is 100 seconds old is used if %s", async (_what, headers) => {
  blockAge = 100;
  Object.assign(host, headers);
  const reader = createNodeHoldings({ ...configuration });
  expect((await reader.read(account)).complete).toBe(true);
});
