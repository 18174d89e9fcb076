import type { NodeEndpoint } from "../configuration/site-configuration.ts";

/** What the client reads of a response; the browser's and Node's `Response` have it. */
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

/** What the client asks of `fetch`; the browser's and Node's satisfy it. */
export type HttpFetch = (url: string, request: HttpRequest) => Promise<HttpResponse>;

/** What `fetch` takes for a node's path. */
export function nodeRequest(
  { url, token }: NodeEndpoint,
  path: string,
  signal: AbortSignal,
): [url: string, request: HttpRequest] {
  // Any header of ours costs a preflight, so a node without token gets none.
  const headers: Record<string, string> = token === undefined ? {} : { "X-Algo-API-Token": token };
  return [url.replace(/\/+$/, "") + path, { headers, cache: "no-store", signal }];
}
