import type { NodeEndpoint } from "../configuration/site-configuration.ts";

/** The subset of `Response` that the client uses. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

export interface HttpRequest {
  headers: Record<string, string>;
  cache: "no-store";
  signal: AbortSignal;
}

/** The subset of `fetch` that the client uses. */
export type HttpFetch = (url: string, request: HttpRequest) => Promise<HttpResponse>;

/** The arguments of `fetch` for a path of a node. */
export function nodeRequest(
  { url, token }: NodeEndpoint,
  path: string,
  signal: AbortSignal,
): [url: string, request: HttpRequest] {
  // A custom header causes a CORS preflight, so it is sent only if there is a token.
  const headers: Record<string, string> = token === undefined ? {} : { "X-Algo-API-Token": token };
  return [url.replace(/\/+$/, "") + path, { headers, cache: "no-store", signal }];
}
