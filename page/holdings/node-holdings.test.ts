import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  mainNetworkConfiguration,
  NodeNetworkMismatchError,
  type SiteConfiguration,
} from "@fabulous-fish/core";
import { createNodeHoldings } from "./node-holdings.ts";

const account = "Y76M3MSY6DKBRHBL7C3NNDXGS5IIMQVQVUAB6MP4XEMMGVF2QWNPL226CA";
const testNetwork = "SGO1GKSzyE7IEPItTxCByw9x8FmnrCDexi9/cOUJOiI=";

/** A node of the test network. */
const fetchStub = vi.fn((url: string) => {
  const { pathname } = new URL(url);
  if (pathname === "/versions") {
    return Promise.resolve(Response.json({ genesis_hash_b64: testNetwork }));
  }
  return pathname === `/v2/accounts/${account}`
    ? Promise.resolve(Response.json({ address: account, assets: [], round: 5 }))
    : Promise.resolve(Response.json({ message: "Not Found" }, { status: 404 }));
});

beforeEach(() => {
  vi.stubGlobal("fetch", fetchStub);
  fetchStub.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("behavior: a node of another network is rejected", async () => {
  const nodes = [{ url: "https://a" }];
  const main = createNodeHoldings({ ...mainNetworkConfiguration, nodes });
  await expect(main.read(account)).rejects.toThrow(NodeNetworkMismatchError);
  const configuration = { ...mainNetworkConfiguration, nodes, genesisHash: testNetwork };
  expect(await createNodeHoldings(configuration).read(account)).toMatchObject({ round: 5n });
});

test("behavior: without a genesis hash, the network is not verified, and the console says so", async () => {
  const info = vi.spyOn(console, "info").mockImplementation(() => {});
  const configuration: SiteConfiguration = { ...mainNetworkConfiguration, network: "my own" };
  delete configuration.genesisHash;
  await createNodeHoldings(configuration).read(account);
  expect(info).toHaveBeenCalledOnce();
  expect(info.mock.calls[0]?.[0]).toContain('no genesisHash for the network "my own"');
  expect(fetchStub).toHaveBeenCalledOnce();
});

test("behavior: a node whose network cannot be verified is named in the console", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  fetchStub.mockImplementation((url) =>
    Promise.resolve(
      url.includes("/v2/accounts/")
        ? Response.json({ assets: [], round: 5 })
        : new Response("", { status: 404 }),
    ),
  );
  await createNodeHoldings(mainNetworkConfiguration).read(account);
  expect(warn.mock.calls[0]?.[0]).toContain("https://mainnet-api.4160.nodely.dev");
});
