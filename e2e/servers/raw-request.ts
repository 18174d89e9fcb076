import { request } from "node:http";
import { requestTimeout, withoutResponse } from "./request-timeout.ts";

/** A response, with its body as text. */
interface RawResponse {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
  /** @throws {SyntaxError} if the body is not JSON */
  json(): unknown;
}

/** The parts of a request besides its method and path. */
interface RawRequest {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/**
 * More than any server under test reads of a body, in bytes, and no more than a connection takes in one
 * piece: Node discards a response that a server has sent while a later piece is written.
 */
const maxSent = 512 * 1_024;

/**
 * Sends a request whose path and headers are sent as they are: `fetch` would resolve dot segments
 * and would not send `Host`, `Origin` or `Cookie`. Of a body that has to be rejected for its size, it sends
 * the beginning.
 *
 * @throws {Error} if there is no whole response in {@link requestTimeout}
 */
export function sendRaw(
  baseUrl: string,
  method: string,
  path: string,
  { headers: given = {}, body = "" }: RawRequest = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(baseUrl);
  const bytes = Buffer.from(body);
  const headers = bytes.length > 0 ? { "content-length": bytes.length, ...given } : given;
  return new Promise((resolve, reject) => {
    let isResponding = false;
    const sent = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      isResponding = true;
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () => {
        sent.destroy();
        const text = Buffer.concat(chunks).toString();
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: text,
          json: () => JSON.parse(text) as unknown,
        });
      });
    });
    const timer = setTimeout(() => {
      reject(withoutResponse(method, path));
      sent.destroy();
    }, requestTimeout);
    sent.once("close", () => clearTimeout(timer));
    // A server may close the connection before it has read the body that it rejects.
    sent.on("error", (error) => {
      if (!isResponding) reject(error);
    });
    sent.end(bytes.subarray(0, maxSent));
  });
}
