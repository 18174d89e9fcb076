import { readFile } from "node:fs/promises";
import { afterEach, expect, test, vi } from "vitest";
import { openChainClients } from "./open-chain-clients.ts";

/** The URLs of all requests since the last `recordFetch`. */
const requested: string[] = [];

/** Replaces `fetch` with a stub that records the URL and responds with an empty object. */
function recordFetch(): void {
  requested.length = 0;
  vi.stubGlobal("fetch", (url: string) => {
    requested.push(url);
    return Promise.resolve(new Response("{}", { headers: { "content-type": "application/json" } }));
  });
}

afterEach(() => void vi.unstubAllGlobals());

test("behavior: the default URL of key management is http://127.0.0.1:7833", async () => {
  recordFetch();
  const { keyManagement } = await openChainClients({ nodes: [] });
  await keyManagement.versions();
  expect(requested).toEqual(["http://127.0.0.1:7833/versions"]);
});

test.each([
  ["http://127.0.0.1:4001", "http://127.0.0.1:4001"],
  ["https://node.example", "https://node.example"],
  ["https://node.example:8443/algod", "https://node.example:8443/algod"],
  ["http://node.example:80/", "http://node.example"],
  ["http://[::1]:4001", "http://[::1]:4001"],
])("parameters: for the URL %s, requests go to %s", async (url, base) => {
  recordFetch();
  const endpoint = { url };
  const { node, indexer, keyManagement } = await openChainClients({
    nodes: [endpoint],
    indexer: endpoint,
    keyManagement: endpoint,
  });
  await node().healthCheck().do();
  await indexer?.makeHealthCheck().do();
  await keyManagement.versions();
  expect(requested).toEqual([`${base}/health`, `${base}/health`, `${base}/versions`]);
});

test.each(["node.example", "ftp://node.example", "", "4001"])(
  "parameters: %o is not a valid service URL",
  async (url) => {
    const configurations = [
      { nodes: [{ url }] },
      { nodes: [], indexer: { url } },
      { nodes: [], keyManagement: { url } },
    ];
    for (const configuration of configurations) {
      await expect(openChainClients(configuration)).rejects.toMatchObject({
        name: "EndpointInvalidError",
      });
    }
  },
);

test("behavior: each configured node has a client, in order; the first is the default", async () => {
  recordFetch();
  const clients = await openChainClients({
    nodes: [{ url: "https://first.example" }, { url: "https://second.example" }],
  });
  await clients.node().ready().do();
  await clients.node(1).ready().do();
  expect(requested).toEqual(["https://first.example/ready", "https://second.example/ready"]);
  expect(() => clients.node(2)).toThrow("Node 2 of 2 configured.");
});

test("behavior: without a configured indexer, there is no indexer client", async () => {
  await expect(openChainClients({ nodes: [] })).resolves.not.toHaveProperty("indexer");
});

test("behavior: opening the clients sends no request", async () => {
  recordFetch();
  const endpoint = { url: "https://node.example" };
  await openChainClients({ nodes: [endpoint], indexer: endpoint, keyManagement: endpoint });
  expect(requested).toEqual([]);
});

test("behavior: core/index.ts does not import the chain clients, which load algosdk", async () => {
  const entry = await readFile(new URL("../core/index.ts", import.meta.url), "utf8");
  expect(entry).not.toMatch(/chain\/|algosdk/);
});
