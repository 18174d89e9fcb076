import { brotliDecompressSync, constants, gunzipSync, inflateSync } from "node:zlib";
import { encodingOf } from "@fabulous-fish/core/game-files/check-headers";
import type { ProbeRequest, ProbeResponse, SiteProbe } from "./site-probe.ts";

/** What a browser accepts: no Brotli over plain HTTP, except from this machine. */
const acceptedEncodings = (url: string) =>
  /^https:|^http:\/\/(?:localhost|127\.|\[::1\])/.test(url) ? "gzip, deflate, br" : "gzip, deflate";

/** Sends a GET request with the encodings that a browser accepts. */
export function getAsBrowser(
  probe: SiteProbe,
  url: string,
  { headers, ...request }: ProbeRequest = {},
): Promise<ProbeResponse> {
  const encodings = { "accept-encoding": acceptedEncodings(url) };
  return probe.request(url, { ...request, headers: { ...encodings, ...headers } });
}

/** Without an error if the body ends too early. */
const lenient = { finishFlush: constants.Z_SYNC_FLUSH };
const lenientBrotli = { finishFlush: constants.BROTLI_OPERATION_FLUSH };

type Decode = (bytes: Uint8Array, mayEndEarly: boolean) => Buffer;

const gunzip: Decode = (bytes, mayEndEarly) => gunzipSync(bytes, mayEndEarly ? lenient : {});
const decoders: Readonly<Record<string, Decode>> = {
  br: (bytes, mayEndEarly) => brotliDecompressSync(bytes, mayEndEarly ? lenientBrotli : {}),
  gzip: gunzip,
  "x-gzip": gunzip,
  deflate: (bytes, mayEndEarly) => inflateSync(bytes, mayEndEarly ? lenient : {}),
};

/**
 * Returns the body as a browser decodes it.
 *
 * @param mayEndEarly whether it may end too early, or was not read to its end.
 * @throws {Error} if the body does not have the encoding that its header names.
 */
export function decodedBody(response: ProbeResponse, mayEndEarly = false): Uint8Array {
  const encodings = encodingOf(response)
    .split(/\s*,\s*/)
    .filter((encoding) => encoding !== "" && encoding !== "identity");
  return encodings.reduceRight<Uint8Array>((bytes, encoding) => {
    const decode = decoders[encoding];
    if (!decode) throw new Error(`no browser decodes Content-Encoding: ${encoding}`);
    try {
      return decode(bytes, mayEndEarly);
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
