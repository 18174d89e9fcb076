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
  /** Sets the response to all further requests. */
  respondWith(response: StubResponse): void;
  /** The requests since the last call. */
  takeRequests(): RecordedRequest[];
  close(): Promise<void>;
}

/**
 * Starts an HTTP server on a free port that records requests and sends the given response. It
 * responds with 400 to requests that the real service would reject.
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
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://recorded");
  return {
    method: request.method,
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: request.headers,
    body: new Uint8Array(Buffer.concat(chunks)),
  };
}
