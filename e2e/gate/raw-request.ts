import { request } from "node:http";

/** A response, with its body as text. */
export interface RawResponse {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
  /** @throws {SyntaxError} if the body is not JSON */
  json(): unknown;
}

/** What a request sends besides its method and path. */
export interface RawRequest {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/**
 * Sends a request whose path and headers are sent as they are: `fetch` would resolve dot segments
 * and would not send `Host`, `Origin` or `Cookie`.
 */
export function sendRaw(
  baseUrl: string,
  method: string,
  path: string,
  { headers = {}, body }: RawRequest = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () => {
        const text = Buffer.concat(chunks).toString();
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: text,
          json: () => JSON.parse(text) as unknown,
        });
      });
    });
    sent.once("error", reject);
    sent.end(body);
  });
}
