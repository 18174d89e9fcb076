import { GateClient, type Key, type Send } from "@fabulous-fish/gate/testing/gate-client";
import type { SandboxAccount } from "@fabulous-fish/sandbox/accounts";

/** The page's origin. Gates under test listen elsewhere, as behind a proxy. */
export const origin = "https://game.example";

/** Sends requests for the page's origin to a gate in another process. */
function sendTo(urlOf: () => string): Send {
  return (request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(urlOf() + pathname + search, request), { redirect: "manual" });
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
  return new GateClient((request) => fetch(request), new URL(siteUrl).origin);
}

/** The key of a sandbox account that has a single one. */
export function keyOf({ address, secretKey }: SandboxAccount): Key {
  if (secretKey === undefined) throw new Error(`${address} has no single key.`);
  return { account: address, secret: secretKey.subarray(0, 32) };
}
