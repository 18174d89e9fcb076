import { vi } from "vitest";
import type { Account, GateSession } from "@fabulous-fish/core";
import { feeSink } from "../session/session.fixtures.ts";
import { createGateClient } from "./gate-client.ts";

/** A session of an account that may play. */
export function sessionOf(
  account: Account = feeSink,
  changes: Partial<GateSession> = {},
): GateSession {
  return {
    account,
    canPlay: true,
    standing: "yes",
    tokens: new Map([["2667249425", 100_000n]]),
    round: 50_000_000n,
    checkedAt: 1_790_000_000_000,
    expiresAt: 1_790_043_200_000,
    ...changes,
  };
}

/** A response of the gate. A body that is not a string is sent as JSON. */
export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export function responseOf({ status, body, headers }: Reply): Response {
  const type = status >= 400 ? "application/problem+json" : "application/json";
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const init = { status, headers: { "content-type": type, ...headers } };
  return new Response(status === 204 ? null : text, init);
}

export const settled = () => Promise.resolve();

/** A client whose gate gives one response to everything, and the requests that it sends. */
export function clientOf(reply: Reply) {
  const fetch = vi.fn<(url: string, request: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(responseOf(reply)),
  );
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
