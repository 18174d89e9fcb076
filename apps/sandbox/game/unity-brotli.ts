import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

/** The window of Unity's streams, as a power of two: its code takes the first 4 bits of a stream. */
const windowBits = 22;
/**
 * The beginning of the Brotli streams in `.unityweb` files: the code of the window, and a block of
 * metadata that ends with a byte (RFC 7932, sections 9.1 and 9.2).
 */
const beginning = Buffer.concat([
  Uint8Array.of(0x6b, 0x8d, 0),
  Buffer.from("UnityWeb Compressed Content (brotli)"),
]);

/**
 * Compresses a file as Unity does with Brotli and "Decompression Fallback".
 *
 * @throws {Error} if the file cannot be compressed as one block
 */
export function unityBrotli(body: Uint8Array): Uint8Array {
  const stream = brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_LGWIN]: windowBits },
  });
  // The blocks begin after 4 bits there, and after a whole byte here.
  const blocks = stream.map((byte, at) => (byte >> 4) | (((stream[at + 1] ?? 0) << 4) & 0xff));
  const packed = Buffer.concat([beginning, blocks]);
  if (!brotliDecompressSync(packed).equals(body)) throw new Error("The file has several blocks.");
  return packed;
}

/**
 * Decompresses a file as far as it goes, which browsers cannot do.
 *
 * @throws {Error} zlib's own error if the stream is corrupt
 */
export function unpackedBrotli(packed: Uint8Array): Uint8Array {
  return brotliDecompressSync(packed, { finishFlush: constants.BROTLI_OPERATION_FLUSH });
}
