import type { NodeEndpoint } from "../configuration/site-configuration.ts";
import { JsonError, parseExactJson } from "../json/parse-exact-json.ts";

/** In bytes. A node sends at most 100,000 assets, which are about 6 MB. */
const maxBody = 16 * 1_024 * 1_024;
/** The limit in bytes for responses without lists. */
export const maxSmallBody = 64 * 1_024;

/** The subset of `Response` that the client uses. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: ReadableStream<Uint8Array> | null;
}

interface HttpRequest {
  headers: Record<string, string>;
  cache: "no-store";
  /** A redirect is a failure: the token would be sent to its target. */
  redirect: "manual";
  signal: AbortSignal;
}

/** The subset of `fetch` that the client uses. */
export type HttpFetch = (url: string, request: HttpRequest) => Promise<HttpResponse>;

/** Returns the arguments of `fetch` for a path of a node. */
export function nodeRequest(
  { url, token }: NodeEndpoint,
  path: string,
  signal: AbortSignal,
): [url: string, request: HttpRequest] {
  // A custom header causes a CORS preflight, so it is sent only if there is a token.
  const headers: Record<string, string> = token === undefined ? {} : { "X-Algo-API-Token": token };
  return [
    url.replace(/\/+$/, "") + path,
    { headers, cache: "no-store", redirect: "manual", signal },
  ];
}

/**
 * Parses the body of a response. Reads it up to the limit and no further.
 *
 * @param limit in bytes. Default: more than any node sends.
 * @throws {JsonError} `json-too-large` if the body is larger.
 * @throws {JsonError} `json-malformed` if it is not JSON.
 */
export async function readJson({ body }: HttpResponse, limit = maxBody): Promise<unknown> {
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  let text = "";
  let length = 0;
  for (;;) {
    const chunk = (await reader?.read())?.value;
    if (chunk === undefined) return parseExactJson(text + decoder.decode());
    length += chunk.length;
    if (length > limit) {
      // Nobody waits for a node that does not end its response.
      void reader?.cancel().catch(() => undefined);
      throw new JsonError("json-too-large", `The body has more than ${limit} B.`);
    }
    text += decoder.decode(chunk, { stream: true });
  }
}

/** Returns whether a response is a redirect. A browser hides its status. */
export function isRedirect({ status }: HttpResponse): boolean {
  return status === 0 || (status >= 300 && status < 400);
}

/** Parses Retry-After, in seconds; 0 without one. Nodes do not send the form with a date. */
export function retryAfterMilliseconds({ headers }: HttpResponse): number {
  const seconds = headers.get("Retry-After") ?? "";
  return /^\d+$/.test(seconds) ? Number(seconds) * 1_000 : 0;
}
