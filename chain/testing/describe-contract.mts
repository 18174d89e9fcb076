import { msgpackRawEncode } from "algosdk";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type ChainClients, openChainClients } from "../open-chain-clients.ts";
import {
  type StubResponse,
  type RecordingServer,
  startRecordingServer,
} from "./recording-server.mts";
import type { RecordedRequest } from "./service-rules.mts";

export interface ContractRow {
  /** Method and path, as in the service's documentation. */
  readonly call: string;
  /** Makes the call. */
  readonly send: (clients: Required<ChainClients>) => Promise<unknown>;
  /** The expected request without its headers. The default is a GET without a body. */
  readonly request: {
    readonly method?: "POST" | "DELETE";
    readonly path: string;
    readonly query?: Readonly<Record<string, string>>;
    readonly body?: ExpectedBody;
  };
  /** The server's response. The default is an empty body. */
  readonly response?: StubResponse;
  /** The expected result: an object with at least these fields, or undefined. */
  readonly result?: unknown;
  /** The model that the error names for a response body that is not an object. */
  readonly model?: string;
}

type ExpectedBody =
  { readonly json: unknown } | { readonly type: string; readonly bytes: Uint8Array };

const tokenHeaders = ["x-algo-api-token", "x-indexer-api-token", "x-kmd-api-token"] as const;

export function json(value: unknown): StubResponse {
  return { body: JSON.stringify(value) };
}

export function msgpack(value: unknown): StubResponse & { readonly body: Uint8Array } {
  return { type: "application/msgpack", body: msgpackRawEncode(value) };
}

/** Tests every row against a recording server, with a token. */
export function describeContract(
  title: string,
  tokenHeader: (typeof tokenHeaders)[number],
  rows: readonly ContractRow[],
): void {
  describe(title, () => {
    let server: RecordingServer;
    let clients: Required<ChainClients>;
    beforeAll(async () => {
      server = await startRecordingServer();
      const endpoint = { url: server.url, token: "secret" };
      const open = await openChainClients({
        nodes: [endpoint],
        indexer: endpoint,
        keyManagement: endpoint,
      });
      if (!open.indexer) throw new Error("There is no indexer.");
      clients = { ...open, indexer: open.indexer };
    });
    afterEach(() => void server.takeRequests());
    afterAll(() => server.close());

    test.each(rows)("parameters: $call", async ({ send, request, response, result }) => {
      server.respondWith(response ?? {});
      const actual = await send(clients);
      const requests = server.takeRequests();
      expect(requests).toHaveLength(1);
      const recorded = requests[0] as RecordedRequest;
      expect(recorded).toMatchObject({ method: request.method ?? "GET", path: request.path });
      expect(recorded.query).toEqual(request.query ?? {});
      expect(tokenHeaders.filter((name) => recorded.headers[name])).toEqual([tokenHeader]);
      expect(recorded.headers[tokenHeader]).toBe("secret");
      if (!request.method) expect(recorded.headers.accept).toBe(acceptedType(request.query));
      expectBody(recorded, request.body);
      if (result === undefined) expect(actual).toBeUndefined();
      else if (isPlain(result)) expect(actual).toMatchObject(result);
      else expect(actual).toEqual(result);
    });

    test.each(rows.filter(({ model }) => model))(
      "behavior: $call names $model if the response is not an object",
      async ({ send, request, model }) => {
        const binary = request.query?.["format"] === "msgpack";
        server.respondWith(binary ? msgpack([]) : json([]));
        await expect(send(clients)).rejects.toMatchObject({
          name: "DecodedModelInvalidError",
          message: expect.stringMatching(
            new RegExp(`^Invalid decoded ${String(model)}: .`),
          ) as unknown,
        });
      },
    );
  });
}

function isPlain(value: unknown): value is object {
  return typeof value === "object" && !(value instanceof Uint8Array);
}

function acceptedType(query: Readonly<Record<string, string>> = {}): string {
  return query["format"] === "msgpack" ? "application/msgpack" : "application/json";
}

function expectBody(recorded: RecordedRequest, expected: ExpectedBody | undefined): void {
  if (!expected) {
    expect(recorded.body).toHaveLength(0);
  } else if ("json" in expected) {
    expect(recorded.headers["content-type"]).toBe("application/json");
    expect(JSON.parse(new TextDecoder().decode(recorded.body))).toEqual(expected.json);
  } else {
    expect(recorded.headers["content-type"]).toBe(expected.type);
    expect(recorded.body).toEqual(expected.bytes);
  }
}
