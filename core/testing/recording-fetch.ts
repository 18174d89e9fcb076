import type { HttpFetch } from "../holdings/http-fetch.ts";

/** A request that `fetch` was called with. */
export interface RecordedRequest {
  url: string;
  headers: Record<string, string>;
  signal: AbortSignal;
}

/** A scripted reply. "hang" never settles, even if the signal is aborted. */
export type NodeReply =
  | { status: number; body: string; headers?: Record<string, string> }
  | { error: Error }
  | "hang"
  | "hang in the body";

/** A stub of `fetch` that records requests and replies from a script. */
export function recordingFetch(reply: (url: string, earlier: number) => NodeReply) {
  const requests: RecordedRequest[] = [];
  const never = new Promise<never>(() => undefined);
  const fetch: HttpFetch = async (url, { headers, signal }) => {
    const scripted = reply(url, requests.filter((request) => request.url === url).length);
    requests.push({ url, headers, signal });
    if (scripted === "hang") return await never;
    if (scripted === "hang in the body") {
      return { status: 200, headers: { get: () => null }, text: () => never };
    }
    if ("error" in scripted) throw scripted.error;
    const responseHeaders = new Map(Object.entries(scripted.headers ?? {}));
    return {
      status: scripted.status,
      headers: { get: (name) => responseHeaders.get(name) ?? null },
      text: () => Promise.resolve(scripted.body),
    };
  };
  return { fetch, requests };
}
