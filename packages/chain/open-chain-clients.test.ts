import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ChainClients, openChainClients } from "./open-chain-clients.ts";
import { openAll } from "./testing/describe-calls.mts";

/** The requests that were sent: method, URL and token. */
const requested: string[] = [];

beforeEach(() => {
  requested.length = 0;
  vi.stubGlobal("fetch", (url: string, { method = "GET", headers }: RequestInit = {}) => {
    const tokens = [...new Headers(headers)].filter(([name]) => name.endsWith("-api-token"));
    requested.push([method, url, ...tokens.flat()].join(" "));
    return Promise.resolve(new Response("{}", { headers: { "content-type": "application/json" } }));
  });
});
afterEach(() => void vi.unstubAllGlobals());

test("the default URL of key management is http://127.0.0.1:7833", async () => {
  await openChainClients({ nodes: [] }).keyManagement.versions();
  expect(requested).toEqual(["GET http://127.0.0.1:7833/versions"]);
});

test.each([
  ["http://127.0.0.1:4001", "http://127.0.0.1:4001"],
  ["https://node.example", "https://node.example"],
  ["https://node.example:8443/algod", "https://node.example:8443/algod"],
  ["http://node.example:80/", "http://node.example"],
  ["http://[::1]:4001", "http://[::1]:4001"],
])("parameters: for the URL %s, requests go to %s", async (url, base) => {
  const { node, indexer, keyManagement } = openAll({ url });
  // Opening the clients sends no request.
  expect(requested).toEqual([]);
  await node().healthCheck().do();
  await indexer?.makeHealthCheck().do();
  await keyManagement.versions();
  const paths = ["health", "health", "versions"];
  expect(requested).toEqual(paths.map((path) => `GET ${base}/${path}`));
});

test.each<
  [string, (clients: ChainClients) => NonNullable<ChainClients["indexer"]>["c"] | undefined]
>([
  ["x-algo-api-token", (clients) => clients.node().c],
  ["x-indexer-api-token", (clients) => clients.indexer?.c],
  ["x-kmd-api-token", (clients) => clients.keyManagement.c],
])("parameters: %s is sent with every method, if there is a token", async (header, httpOf) => {
  const url = "https://service.example/behind/proxy";
  const relativePath = "/v2/anything";
  for (const [endpoint, sent] of [
    [{ url, token: "secret" }, ` ${header} secret`],
    [{ url }, ""],
  ] as const) {
    requested.length = 0;
    const http = httpOf(openAll(endpoint));
    await http?.get({ relativePath });
    await http?.post({ relativePath, data: {} });
    await http?.delete({ relativePath, data: {} });
    const methods = ["GET", "POST", "DELETE"];
    expect(requested).toEqual(methods.map((method) => `${method} ${url}${relativePath}${sent}`));
  }
});

test.each(["node.example", "ftp://node.example", "", "4001"])(
  "parameters: %o is not a valid service URL",
  (url) => {
    const configurations = [
      { nodes: [{ url }] },
      { nodes: [], indexer: { url } },
      { nodes: [], keyManagement: { url } },
    ];
    for (const configuration of configurations) {
      expect(() => openChainClients(configuration)).toThrow(
        expect.objectContaining({ code: "endpoint-invalid" }),
      );
    }
  },
);

test("each configured node has a client, in order; the first is the default", async () => {
  const clients = openChainClients({
    nodes: [{ url: "https://first.example" }, { url: "https://second.example" }],
  });
  await clients.node().ready().do();
  await clients.node(1).ready().do();
  expect(requested).toEqual([
    "GET https://first.example/ready",
    "GET https://second.example/ready",
  ]);
  expect(() => clients.node(2)).toThrow("Node 2 of 2 configured.");
});

test("without a configured indexer, there is no indexer client", () => {
  expect(openChainClients({ nodes: [] })).not.toHaveProperty("indexer");
});
