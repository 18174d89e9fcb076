import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import type { ProbeResponse, SiteProbe } from "@fabulous-fish/core/checks/site-probe";

/** What a browser accepts: no Brotli over plain HTTP, except from this machine. */
const acceptedEncodings = (url: string) =>
  /^https:|^http:\/\/(?:localhost|127\.|\[::1\])/.test(url) ? "gzip, deflate, br" : "gzip, deflate";

/** Sends a GET request with the encodings that a browser accepts. */
export function getAsBrowser(probe: SiteProbe, url: string): Promise<ProbeResponse> {
  return probe.request(url, { headers: { "accept-encoding": acceptedEncodings(url) } });
}

const decoders: Readonly<Record<string, (bytes: Uint8Array) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  "x-gzip": gunzipSync,
  deflate: inflateSync,
};

/** Returns the Content-Encoding in lower case; empty if there is none. */
export function encodingOf({ headers }: Pick<ProbeResponse, "headers">): string {
  return (headers.get("content-encoding") ?? "").trim().toLowerCase();
}

/** Returns the Content-Type without its parameters; empty if there is none. */
export function typeOf({ headers }: Pick<ProbeResponse, "headers">): string {
  return (headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}

/**
 * Returns the body as a browser decodes it.
 *
 * @throws {Error} if the body does not have the encoding that its header names.
 */
export function decodedBody(response: ProbeResponse): Uint8Array {
  const encodings = encodingOf(response)
    .split(/\s*,\s*/)
    .filter((encoding) => encoding !== "" && encoding !== "identity");
  return encodings.reduceRight<Uint8Array>((bytes, encoding) => {
    const decode = decoders[encoding];
    if (!decode) throw new Error(`no browser decodes Content-Encoding: ${encoding}`);
    try {
      return decode(bytes);
    } catch (cause) {
      throw new Error(`is not what Content-Encoding: ${encoding} says`, { cause });
    }
  }, response.body);
}

/**
 * Returns a response's body as text.
 *
 * @throws {Error} if the body does not have the encoding that its header names.
 */
export function textOf(response: ProbeResponse): string {
  return new TextDecoder().decode(decodedBody(response));
}

/** Returns a response's body as text; empty if it cannot be decoded. */
export function textOrNothing(response: ProbeResponse): string {
  try {
    return textOf(response);
  } catch {
    return "";
  }
}
