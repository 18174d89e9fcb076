import { encodePath } from "@fabulous-fish/core";
import { type HeaderOptions, headersFor } from "@fabulous-fish/hosting/headers";
import type { ServeFile } from "../routes/guard.ts";

/** A binding of a Worker to another service, for example to its static assets. */
export interface Fetcher {
  fetch(request: Request): Promise<Response>;
}

/** Assets are found by their path alone. */
export const assetsOrigin = "https://assets.example";

const encodedAlready = "x-gate-encoded-already";

/** Serves the static assets of a Worker with the headers of the header table. */
export function assetFiles(assets: Fetcher, options: HeaderOptions): ServeFile {
  return async (path, { method, headers }) => {
    const conditions = new Headers();
    for (const name of ["if-none-match", "range", "if-range"]) {
      const value = headers.get(name);
      if (value !== null) conditions.set(name, value);
    }
    const url = new URL(encodePath(assetPath(path)), assetsOrigin);
    const asset = await assets.fetch(new Request(url, { method, headers: conditions }));
    if (!asset.ok && asset.status !== 304 && asset.status !== 416) return undefined;
    const sent = new Headers(asset.headers);
    const wasEncoded = sent.has("content-encoding");
    for (const [name, value] of Object.entries(headersFor(path, options))) sent.set(name, value);
    if (!wasEncoded && sent.has("content-encoding")) sent.set(encodedAlready, "true");
    return new Response(asset.body, { status: asset.status, headers: sent });
  };
}

/**
 * A game's files are compressed when it is built. Without this, the runtime would compress them
 * again, because a Worker's `Content-Encoding` is otherwise a request to compress.
 */
export function withoutEncoding(response: Response): Response {
  const headers = new Headers(response.headers);
  if (!headers.has(encodedAlready)) return response;
  headers.delete(encodedAlready);
  const { body, status } = response;
  // Not in the DOM's types.
  const init: ResponseInit & { encodeBody: "manual" } = { status, headers, encodeBody: "manual" };
  return new Response(body, init);
}

/** Cloudflare redirects from the paths of HTML files to those without the extension. */
function assetPath(path: string): string {
  return path.replace(/\/index\.html$/, "/").replace(/\.html$/, "");
}
