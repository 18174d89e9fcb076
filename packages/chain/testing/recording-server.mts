import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface RecordedRequest {
  /** Method, path and query, for example `GET /v2/accounts/{address}?exclude=all`; not encoded. */
  readonly line: string;
  /** The path as it was sent. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array;
}

export interface StubResponse {
  readonly status?: number;
  readonly type?: string;
  readonly body?: string | Uint8Array;
}

export interface RecordingServer {
  readonly url: string;
  /** Sets the response to all further requests. Default: an empty object. */
  respondWith(response: StubResponse): void;
  /** The requests since the last call. */
  takeRequests(): RecordedRequest[];
  /** Forgets the requests, and the response that was set. */
  reset(): void;
  close(): Promise<void>;
}

/** Starts an HTTP server on a free port that records requests and sends the given response. */
export async function startRecordingServer(): Promise<RecordingServer> {
  let requests: RecordedRequest[] = [];
  let stub: StubResponse = {};
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { method = "", url = "", headers } = request;
      const [path = ""] = url.split("?");
      const line = `${method} ${decodeURIComponent(url)}`;
      requests.push({ line, path, headers, body: new Uint8Array(body) });
      const { status = 200, type = "application/json", body: sent = "{}" } = stub;
      response.writeHead(status, { "content-type": type, connection: "close" }).end(sent);
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
    reset() {
      requests = [];
      stub = {};
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
