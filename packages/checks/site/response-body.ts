import type { Transform } from "node:stream";
import {
  brotliDecompressSync,
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  gunzipSync,
  inflateSync,
  type ZlibOptions,
} from "node:zlib";
import { type CheckResult, ExplainedError, type Line } from "../check-result.ts";
import { encodingOf } from "../game-files/check-headers.ts";
import { messageOf } from "@fabulous-fish/core/errors/fabulous-fish-error";
import type { ProbeResponse } from "./outcome.ts";
import { isOnThisMachine } from "./site.ts";

/** Of a text that is unpacked, in bytes. What is longer is none that a deployment has. */
const maxOutputLength = 64 * 1_024 * 1_024;

interface Decoder {
  /** Unpacks a whole body. */
  readonly unpack: (bytes: Uint8Array, options: ZlibOptions) => Buffer;
  /** A flush that is no error if the body ends too early. */
  readonly lenientFlush: number;
  readonly create: () => Transform;
}

const gzip: Decoder = {
  unpack: gunzipSync,
  lenientFlush: constants.Z_SYNC_FLUSH,
  create: createGunzip,
};
const decoders: Readonly<Record<string, Decoder>> = {
  br: {
    unpack: brotliDecompressSync,
    lenientFlush: constants.BROTLI_OPERATION_FLUSH,
    create: createBrotliDecompress,
  },
  gzip,
  "x-gzip": gzip,
  deflate: { ...gzip, unpack: inflateSync, create: createInflate },
};

const unpackWith = (
  { unpack, lenientFlush: finishFlush }: Decoder,
  bytes: Uint8Array,
  mayEndEarly: boolean,
) => unpack(bytes, { maxOutputLength, ...(mayEndEarly && { finishFlush }) });

/** Returns the encodings of a body in the order in which a browser takes them off. */
const encodingsOf = (value: string) =>
  value
    .split(/\s*,\s*/)
    .filter((encoding) => encoding !== "" && encoding !== "identity")
    .toReversed();

/**
 * Creates the streams that decode a body as a browser does; undefined if it does not.
 *
 * @param value of Content-Encoding, in lower case
 */
export function createDecoders(value: string): readonly Transform[] | undefined {
  const found = encodingsOf(value).map((encoding) => decoders[encoding]);
  return found.every((decoder) => decoder !== undefined)
    ? found.map(({ create }) => create())
    : undefined;
}

/** The connection ended before the body did. */
export class CutBodyError extends ExplainedError {
  override readonly name = "CutBodyError";
}

/** Returns the error of a body that is not whole, though what has come of it is a whole file. */
function wrongLength({ body, headers }: ProbeResponse): CutBodyError {
  const length = headers.get("content-length");
  return new CutBodyError(
    `is whole, but shorter than its Content-Length (${body.length} of ${length} bytes), so browsers reject it`,
    "let what compresses or changes the file write its Content-Length again, or leave it out",
    "a proxy: it compresses the file, and keeps the Content-Length that it had before; to tell: the server behind it sends the file whole",
  );
}

/** Returns the error of a body that is not whole. */
function cutBody({ body, headers }: ProbeResponse): CutBodyError {
  const length = headers.get("content-length");
  return new CutBodyError(
    `ends after ${body.length} of ${length ?? "an unknown number of"} bytes: the connection was closed`,
    "look at the error logs of the server and of each proxy, at the time of this check",
    "the host or a proxy: it ends responses early, for example because its disk is full (nginx: proxy_temp_path), a timeout is short or a program has crashed; to tell: ask the server itself, without the proxy",
  );
}

/**
 * Returns the body as a browser decodes it; of one that was not read to its end, the beginning.
 *
 * @param mayEndEarly whether the connection may have ended before the body did
 * @throws {CutBodyError} if it did, and must not have.
 * @throws {Error} if the body does not have the encoding that its header names.
 */
export function decodedBody(response: ProbeResponse, mayEndEarly = false): Uint8Array {
  const { body, isCut, isTruncated } = response;
  const encodings = encodingsOf(encodingOf(response));
  const isUnread = isTruncated && !isCut;
  if (mayEndEarly || isUnread) return decode(response, encodings, true);
  if (!isCut) return decode(response, encodings, false);
  const isWhole = encodings.length > 0 && isDecodable(response, encodings);
  throw isWhole && body.length > 0 ? wrongLength(response) : cutBody(response);
}

function decode(response: ProbeResponse, encodings: readonly string[], mayEndEarly: boolean) {
  return encodings.reduce<Uint8Array>((bytes, encoding) => {
    const decoder = decoders[encoding];
    if (!decoder) throw new Error(`no browser decodes Content-Encoding: ${encoding}`);
    try {
      return unpackWith(decoder, bytes, mayEndEarly);
    } catch (cause) {
      // Without a length, the end of the connection looks like that of the body.
      if (!mayEndEarly && isBeginning(decoder, bytes)) throw cutBody(response);
      throw new Error(`is not what Content-Encoding: ${encoding} says`, { cause });
    }
  }, response.body);
}

function isDecodable(response: ProbeResponse, encodings: readonly string[]): boolean {
  try {
    decode(response, encodings, false);
    return true;
  } catch {
    return false;
  }
}

function isBeginning(decoder: Decoder, bytes: Uint8Array): boolean {
  try {
    return bytes.length > 0 && unpackWith(decoder, bytes, true).length > 0;
  } catch {
    return false;
  }
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

/** In bytes: below, compression saves nothing. */
const worthCompressing = 2_000;

const gzipMagic = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Checks that a text is what its Content-Encoding says, and compressed once. */
export function checkEncoding(line: Line, response: ProbeResponse): CheckResult {
  const { url, body } = response;
  const encoding = encodingOf(response);
  const remedy = "compress in one place, the server or the proxy in front, and name the encoding";
  let decoded: Uint8Array;
  try {
    decoded = decodedBody(response);
  } catch (error) {
    if (error instanceof CutBodyError) return line.wrongBy(error);
    return line.wrong(`the body ${messageOf(error)}`, remedy);
  }
  if (decoded.length === 0) return line.wrong("is empty", "upload the file again");
  if (gzipMagic(decoded)) {
    return encoding === ""
      ? line.wrong("is compressed, but has no Content-Encoding", remedy, "Content-Encoding: gzip")
      : line.wrong(`is compressed twice, Content-Encoding: ${encoding}`, remedy);
  }
  if (decoded.includes(0)) {
    return encoding === ""
      ? line.wrong("is no text; it may be compressed without a Content-Encoding", remedy)
      : line.wrong(`is no text; it may be compressed twice (${encoding})`, remedy);
  }
  const sizes = `${body.length} B${encoding === "" ? "" : ` (${encoding}), ${decoded.length} B unpacked`}`;
  if (encoding === "" && decoded.length > worthCompressing && !isOnThisMachine(url)) {
    const todo = "let the server or the proxy in front compress it: gzip on; in nginx";
    return line.warning(`${sizes}, not compressed`, todo);
  }
  return line.ok(sizes);
}
