import { GateClient, type Send } from "@fabulous-fish/gate/testing/gate-client";

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
