import type { HttpFetch } from "@fabulous-fish/core/node";
import type { ConfiguredSite } from "../site.ts";

/** Returns what the node client sends its requests with: those of the page, with its origin. */
export function probeFetch({ probe, url: page }: Pick<ConfiguredSite, "probe" | "url">): HttpFetch {
  const { origin } = new URL(page);
  return async (url, { headers, signal }) => {
    const response = await probe.request(url, { headers: { ...headers, origin }, signal });
    return {
      status: response.status,
      headers: response.headers,
      body: new Blob([Uint8Array.from(response.body)]).stream(),
    };
  };
}
