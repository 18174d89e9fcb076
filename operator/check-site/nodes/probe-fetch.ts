import type { HttpFetch } from "@fabulous-fish/core";
import type { SiteProbe } from "@fabulous-fish/core/checks/site-probe";

/** Returns what the node client sends its requests with: the page's requests, as a browser sends them. */
export function probeFetch(probe: SiteProbe, origin: string): HttpFetch {
  return async (url, { headers, signal }) => {
    const response = await probe.request(url, { headers: { ...headers, origin }, signal });
    return {
      status: response.status,
      headers: { get: (name) => response.headers.get(name.toLowerCase()) ?? null },
      body: new Blob([Uint8Array.from(response.body)]).stream(),
    };
  };
}
