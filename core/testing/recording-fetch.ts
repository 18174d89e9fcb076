import type { HttpFetch } from "../holdings/http-fetch.ts";

/** A request as it would go over the wire. */
export interface RecordedRequest {
  url: string;
  headers: Record<string, string>;
  signal: AbortSignal;
}

/** What a node does with a request; "hang" never answers, whatever the signal says. */
export type NodeReply =
  | { status: number; body: string; headers?: Record<string, string> }
  | { error: Error }
  | "hang"
  | "hang in the body";

/** A `fetch` that records what it is asked and replies from a script. */
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
