import { msgpackRawEncode } from "algosdk";
import type { NodeEndpoint } from "@fabulous-fish/core/configuration/site-configuration";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ChainClients, openChainClients } from "../open-chain-clients.ts";
import { type RecordingServer, startRecordingServer } from "./recording-server.mts";

/** A request of algosdk's clients before it is sent. */
export interface ChainRequest {
  do(): Promise<unknown>;
  doRaw(): Promise<unknown>;
}

/**
 * A call of a client: method, path and query of its request, how it is built, the model that the error
 * names for a response body that is not an object, unless the response is not decoded, and the body.
 */
export type Call<Client> = readonly [
  line: string,
  build: (client: Client) => ChainRequest,
  model: string | null,
  body?: { readonly type: string; readonly bytes: Uint8Array },
];

const tokenHeaders = ["x-algo-api-token", "x-indexer-api-token", "x-kmd-api-token"] as const;

/** Opens the clients of one server that stands for all services. */
export const openAll = (endpoint: NodeEndpoint) =>
  openChainClients({ nodes: [endpoint], indexer: endpoint, keyManagement: endpoint });

/** Tests each call against a recording server, with a token. */
export function describeCalls<Client>(
  service: string,
  tokenHeader: (typeof tokenHeaders)[number],
  clientOf: (clients: ChainClients) => Client,
  calls: readonly Call<Client>[],
): void {
  describe(service, () => {
    let server: RecordingServer;
    let client: Client;
    beforeAll(async () => {
      server = await startRecordingServer();
      client = clientOf(openAll({ url: server.url, token: "secret" }));
    });
    afterAll(() => server.close());

    const rows = calls.map((call) => [call[0], call] as const);
    test.each(rows)("parameters: %s", async (line, [, build, model, body]) => {
      const isBinary = line.includes("format=msgpack");
      server.respondWith({});
      await build(client).doRaw();
      const [request, ...others] = server.takeRequests();
      expect(others).toEqual([]);
      expect(request?.line).toBe(line);
      expect(tokenHeaders.filter((name) => request?.headers[name])).toEqual([tokenHeader]);
      expect(request?.headers[tokenHeader]).toBe("secret");
      expect(request?.body).toEqual(body?.bytes ?? new Uint8Array());
      if (body) expect(request?.headers["content-type"]).toBe(body.type);
      if (line.startsWith("GET"))
        expect(request?.headers.accept).toBe(`application/${isBinary ? "msgpack" : "json"}`);
      if (model === null) return;

      server.respondWith(
        isBinary
          ? { type: "application/msgpack", body: msgpackRawEncode([]) }
          : { body: JSON.stringify([]) },
      );
      await expect(build(client).do()).rejects.toMatchObject({
        code: "decoded-model-invalid",
        message: expect.stringMatching(new RegExp(`^Invalid decoded ${model}: .`)) as unknown,
      });
      server.takeRequests();
    });
  });
}
