import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { type RecordedRequest, rejectionOf } from "./service-rules.mts";

export interface StubResponse {
  readonly status?: number;
  readonly type?: string;
  readonly body?: string | Uint8Array;
}

export interface RecordingServer {
  readonly url: string;
  /** What every request gets from now on. */
  respondWith(response: StubResponse): void;
  /** The requests since the last call. */
  takeRequests(): RecordedRequest[];
  close(): Promise<void>;
}

/**
 * An HTTP server on a free port that keeps the requests it gets and sends the answer it is given. A
 * request that the real service would refuse gets a 400.
 */
export async function startRecordingServer(): Promise<RecordingServer> {
  let requests: RecordedRequest[] = [];
  let stub: StubResponse = {};
  const server = createServer((request, response) => {
    void record(request).then((recorded) => {
      requests.push(recorded);
      const rejection = rejectionOf(recorded);
      const {
        status = 200,
        type = "application/json",
        body = "{}",
      } = rejection === undefined
        ? stub
        : { status: 400, body: JSON.stringify({ error: true, message: rejection }) };
      response.writeHead(status, { "content-type": type, connection: "close" }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    respondWith: (next) => {
      stub = next;
    },
    takeRequests: () => {
      const taken = requests;
      requests = [];
      return taken;
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
      }),
  };
}

async function record(request: IncomingMessage): Promise<RecordedRequest> {
  const parts: Uint8Array[] = [];
  for await (const part of request) parts.push(part as Uint8Array);
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://recorded");
  return {
    method: request.method,
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: request.headers,
    body: new Uint8Array(Buffer.concat(parts)),
  };
}
