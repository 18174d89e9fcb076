import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { NodeEndpoint } from "@fabulous-fish/core/configuration/site-configuration";
import { type ChainClients, openChainClients } from "./open-chain-clients.ts";
import { type RecordingServer, startRecordingServer } from "./testing/recording-server.mts";

type Http = NonNullable<ChainClients["indexer"]>["c"];

const relativePath = "/v2/anything";
const data = { a: 1 };

const services = [
  ["node", "x-algo-api-token", (clients) => clients.node().c],
  ["indexer", "x-indexer-api-token", (clients) => indexerOf(clients).c],
  ["key management", "x-kmd-api-token", (clients) => clients.keyManagement.c],
] as const satisfies [string, string, (clients: ChainClients) => Http][];

const methods = [
  ["GET", (http) => http.get({ relativePath })],
  ["POST", (http) => http.post({ relativePath, data })],
  ["DELETE", (http) => http.delete({ relativePath, data })],
] as const satisfies [string, (http: Http) => Promise<unknown>][];

const requests = services.flatMap(([service, header, http]) =>
  methods.map(([method, send]) => ({ service, header, http, method, send })),
);

describe("requests of every service", () => {
  let server: RecordingServer;
  beforeAll(async () => {
    server = await startRecordingServer();
  });
  afterAll(() => server.close());

  const open = (endpoint: NodeEndpoint) =>
    openChainClients({ nodes: [endpoint], indexer: endpoint, keyManagement: endpoint });

  async function record(sending: Promise<unknown>) {
    await sending;
    const [request] = server.takeRequests();
    if (!request) throw new Error("Nothing was sent.");
    const tokens = Object.entries(request.headers).filter(([name]) => name.endsWith("-api-token"));
    return { ...request, tokens: Object.fromEntries(tokens) };
  }

  test.each(requests)(
    "parameters: token, $method to the $service",
    async ({ header, http, method, send }) => {
      const clients = await open({ url: server.url, token: "secret" });
      const request = await record(send(http(clients)));
      expect(request).toMatchObject({ method, path: relativePath });
      expect(request.tokens).toEqual({ [header]: "secret" });
    },
  );

  test.each(requests)(
    "parameters: no token, $method to the $service",
    async ({ http, method, send }) => {
      const clients = await open({ url: server.url });
      const request = await record(send(http(clients)));
      expect(request).toMatchObject({ method, path: relativePath });
      expect(request.tokens).toEqual({});
    },
  );

  test.each(services)("parameters: path of the URL, %s", async (_, __, http) => {
    const clients = await open({ url: `${server.url}/behind/proxy` });
    const request = await record(http(clients).get({ relativePath }));
    expect(request.path).toBe(`/behind/proxy${relativePath}`);
  });
});

function indexerOf({ indexer }: ChainClients): NonNullable<ChainClients["indexer"]> {
  if (!indexer) throw new Error("There is no indexer.");
  return indexer;
}
