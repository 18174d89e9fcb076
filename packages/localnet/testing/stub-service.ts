import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface StubRequest {
  /** Method and path, for example `GET /v2/status`. */
  readonly route: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
}

/** A response of a stub: JSON as text, or bytes. */
export interface StubResponse {
  readonly status?: number;
  readonly body: string | Uint8Array;
}

/** Responds to the requests whose route matches; receives the groups of the match. */
export type Routes = readonly (readonly [
  route: RegExp,
  respond: (match: readonly string[], request: StubRequest) => StubResponse | Promise<StubResponse>,
])[];

/** A stub of an HTTP service. */
export interface StubService {
  readonly url: string;
  close(): Promise<void>;
}

export const json = (body: unknown, status = 200): StubResponse => ({
  status,
  body: JSON.stringify(body),
});

/** Starts a service on a free port, whose routes below `/v1` and `/v2` need a token. */
export async function startStubService(
  tokenHeader: string,
  token: string,
  tokenRejected: StubResponse,
  routes: Routes,
): Promise<StubService> {
  const server = createServer((request, response) => {
    void buffer(request).then(async (body) => {
      const { pathname, searchParams: query } = new URL(request.url ?? "/", "http://stub");
      const route = `${request.method ?? ""} ${pathname}`;
      const [found] = routes.flatMap(([pattern, respond]) => {
        const match = pattern.exec(route);
        return match ? [() => respond(match.slice(1), { route, query, body })] : [];
      });
      const needsToken = found !== undefined && /^\/v\d\//.test(pathname);
      const { status = 200, body: sent } =
        needsToken && request.headers[tokenHeader] !== token
          ? tokenRejected
          : ((await found?.()) ?? json({ message: "Not Found" }, 404));
      const type = typeof sent === "string" ? "application/json" : "application/msgpack";
      response.writeHead(status, { "content-type": type, connection: "close" }).end(sent);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
