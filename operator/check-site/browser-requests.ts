import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import type { ProbeResponse, SiteProbe } from "@fabulous-fish/core/checks/site-probe";

/** What a browser accepts; plain HTTP without Brotli, except from this machine. */
const acceptEncoding = (url: string) =>
  /^https:|^http:\/\/(?:localhost|127\.|\[::1\])/.test(url) ? "gzip, deflate, br" : "gzip, deflate";

/** Sends a GET request with the encodings that a browser accepts. */
export function getAsBrowser(
  probe: SiteProbe,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<ProbeResponse> {
  return probe.request(url, { headers: { "accept-encoding": acceptEncoding(url), ...headers } });
}

const decoders: Readonly<Record<string, (bytes: Uint8Array) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  "x-gzip": gunzipSync,
  deflate: inflateSync,
};

/**
 * Returns the body as a browser decodes it.
 *
 * @throws {Error} if the body does not have the encoding that its header names.
 */
function decodedBody({ headers, body }: ProbeResponse): Uint8Array {
  const encodings = (headers.get("content-encoding") ?? "")
    .split(",")
    .map((encoding) => encoding.trim().toLowerCase())
    .filter((encoding) => encoding !== "" && encoding !== "identity");
  return encodings.reduceRight<Uint8Array>((bytes, encoding) => {
    const decode = decoders[encoding];
    if (!decode) throw new Error(`no browser knows the encoding ${encoding}`);
    return decode(bytes);
  }, body);
}

/**
 * Returns a response's body as text.
 *
 * @throws {Error} if the body does not have the encoding that its header names.
 */
export function readText(response: ProbeResponse): string {
  return new TextDecoder().decode(decodedBody(response));
}
