import { vi } from "vitest";

/** A response, or undefined for a connection that is dropped. */
export type StubResponse = Response | undefined | Promise<Response | undefined>;

/** A request that a stub gate has got. */
export interface StubRequest {
  /** Missing for GET and POST, which have no body or one. */
  readonly method?: "DELETE";
  readonly path: string;
  readonly body: unknown;
}

/**
 * Replaces `fetch` by a gate that sends these responses in turn, and then with the last one. A
 * request that takes too long fails as in a browser. Returns the requests.
 */
export function stubGate(...responses: readonly (() => StubResponse)[]): StubRequest[] {
  const requests: StubRequest[] = [];
  vi.stubGlobal("fetch", async (path: string, { method, signal, body }: RequestInit) => {
    const respond = responses[Math.min(requests.length, responses.length - 1)];
    const parsed: unknown = typeof body === "string" ? JSON.parse(body) : undefined;
    requests.push(method === "DELETE" ? { method, path, body: parsed } : { path, body: parsed });
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
    });
    const response = await Promise.race([respond?.(), aborted]);
    if (response === undefined) throw new TypeError("Failed to fetch");
    return response;
  });
  return requests;
}

/** A response with JSON. */
export function json(body: unknown, headers: Record<string, string> = {}): () => Response {
  return () => Response.json(body, { headers });
}

/** An error of the gate (RFC 9457). */
export function problem(
  status: number,
  fields: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): () => Response {
  const type = { "content-type": "application/problem+json" };
  return () =>
    new Response(JSON.stringify({ status, ...fields }), {
      status,
      headers: { ...type, ...headers },
    });
}

/** A page that something else than the gate sends. */
export function html(status: number): () => Response {
  const headers = { "content-type": "text/html" };
  return () => new Response("<h1>Sign in to the network</h1>", { status, headers });
}

export const dropped = (): undefined => undefined;

/** Never responds. */
export const silence = (): Promise<undefined> => new Promise(() => undefined);
