import { withTimeout } from "@fabulous-fish/core/timeout";
import { GateClient, type Key, type Send } from "@fabulous-fish/gate/testing/gate-client";
import type { SandboxAccount } from "@fabulous-fish/sandbox/accounts";
import { requestTimeout, withoutResponse } from "./request-timeout.ts";

/** The page's origin. Gates under test listen elsewhere, as behind a proxy. */
export const origin = "https://game.example";

/** Sends a request, and rejects with its name if there is no response in {@link requestTimeout}. */
function send(request: Request, path: string): Promise<Response> {
  return withTimeout(fetch(request, { redirect: "manual" }), requestTimeout, () => {
    throw withoutResponse(request.method, path);
  });
}

/** Sends requests for the page's origin to a gate in another process. */
function sendTo(urlOf: () => string): Send {
  return (request) => {
    const { pathname, search } = new URL(request.url);
    return send(new Request(urlOf() + pathname + search, request), pathname);
  };
}

/** A browser whose requests a load balancer distributes: each goes to the next URL. */
export function browserAt(...urls: readonly string[]): GateClient {
  let count = 0;
  return new GateClient(
    sendTo(() => urls[count++ % urls.length] ?? ""),
    origin,
  );
}

/** A browser at a page whose origin is that of its URL. */
export function browserOf(siteUrl: string): GateClient {
  return new GateClient(send, new URL(siteUrl).origin);
}

/** The key of a sandbox account that has a single one. */
export function keyOf({ address, secretKey }: SandboxAccount): Key {
  if (secretKey === undefined) throw new Error(`${address} has no single key.`);
  return { account: address, secret: secretKey.subarray(0, 32) };
}
