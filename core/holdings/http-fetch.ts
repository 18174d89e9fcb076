/** What the client reads of a response; the browser's and Node's `Response` have it. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

/** What the client asks of `fetch`; the browser's and Node's satisfy it. */
export type HttpFetch = (
  url: string,
  request: { headers: Record<string, string>; cache: "no-store"; signal: AbortSignal },
) => Promise<HttpResponse>;
