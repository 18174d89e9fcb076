import { vi } from "vitest";
import { createGateClient } from "./gate-client.ts";

/** A response of the gate. A body that is not a string is sent as JSON. */
export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export const settled = () => Promise.resolve();

/** A client whose gate gives one response to everything, and the requests that it sends. */
export function clientOf({ status, body, headers }: Reply) {
  const fetch = vi.fn<(url: string, request: RequestInit) => Promise<Response>>(() => {
    const type = status >= 400 ? "application/problem+json" : "application/json";
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const init = { status, headers: { "content-type": type, ...headers } };
    return Promise.resolve(new Response(status === 204 ? null : text, init));
  });
  vi.stubGlobal("fetch", fetch);
  return { ...createGateClient("/gate", settled), fetch };
}

/** A client whose gate never responds, unless the request is aborted. */
export function clientOfSilence() {
  const fetch = (_url: string, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      if (signal?.aborted) reject(signal.reason as Error);
      signal?.addEventListener("abort", () => reject(signal.reason as Error));
    });
  vi.stubGlobal("fetch", fetch);
  return createGateClient("/gate", settled);
}
