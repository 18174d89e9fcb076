import { once } from "node:events";
import { request } from "node:http";
import { Readable } from "node:stream";

/** A response, with its body as text. */
interface RawResponse {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
  /** @throws {SyntaxError} if the body is not JSON */
  json(): unknown;
}

/** What a request sends besides its method and path. */
interface RawRequest {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/**
 * A server may reject a large body before it has read it, and close the connection. Node discards the
 * response if it is still writing then, so the rest of the body waits: the first part in bytes, the wait
 * in milliseconds.
 */
const firstPart = 16_384;
const maxWait = 1_000;

/**
 * Sends a request whose path and headers are sent as they are: `fetch` would resolve dot segments
 * and would not send `Host`, `Origin` or `Cookie`.
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
    const rejected = new AbortController();
    const sent = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      rejected.abort();
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
    sent.once("error", reject);
    Readable.from(partsOf(bytes, rejected.signal)).pipe(sent);
  });
}

async function* partsOf(bytes: Buffer, rejected: AbortSignal): AsyncGenerator<Buffer> {
  yield bytes.subarray(0, firstPart);
  if (bytes.length <= firstPart) return;
  const signal = AbortSignal.any([rejected, AbortSignal.timeout(maxWait)]);
  if (!signal.aborted) await once(signal, "abort");
  if (!rejected.aborted) yield bytes.subarray(firstPart);
}
