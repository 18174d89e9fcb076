import type { NodeEndpoint } from "../configuration/site-configuration.ts";
import { JsonTooLargeError } from "../errors/node-errors.ts";
import { parseExactJson } from "../json/parse-exact-json.ts";

/** A node sends at most 100,000 assets, which are about 6 MB. */
const maxCharacters = 32 * 1_024 * 1_024;

/** The subset of `Response` that the client uses. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

interface HttpRequest {
  headers: Record<string, string>;
  cache: "no-store";
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
  return [url.replace(/\/+$/, "") + path, { headers, cache: "no-store", signal }];
}

/**
 * Parses the body of a response.
 *
 * @throws {JsonTooLargeError} if it is larger than any that a node sends.
 * @throws {JsonMalformedError} if it is not JSON.
 */
export async function readJson(response: HttpResponse): Promise<unknown> {
  const text = await response.text();
  if (text.length > maxCharacters) throw new JsonTooLargeError(`The body has ${text.length} B.`);
  return parseExactJson(text);
}

/** Parses Retry-After, in seconds; 0 without one. Nodes do not send the form with a date. */
export function retryAfterMilliseconds({ headers }: HttpResponse): number {
  const seconds = headers.get("Retry-After") ?? "";
  return /^\d+$/.test(seconds) ? Number(seconds) * 1_000 : 0;
}
