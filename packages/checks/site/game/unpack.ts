import { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import type { Unpack } from "../../game-files/failure-in-packed.ts";

/** Unpacks as Unity's loader does, Brotli too, which not every version of Node does by itself. */
export const unpack: Unpack = (format) => {
  const stream = format === "gzip" ? createGunzip() : createBrotliDecompress();
  const { readable, writable } = {
    readable: Readable.toWeb(stream),
    writable: new WritableStream<Uint8Array>({
      write: (chunk) =>
        new Promise((resolve, reject) => {
          stream.write(chunk, (error) => (error ? reject(error) : resolve()));
        }),
      close: () => void stream.end(),
      abort: (reason: unknown) => void stream.destroy(reason as Error),
    }),
  };
  return { readable, writable } as ReturnType<Unpack>;
};
