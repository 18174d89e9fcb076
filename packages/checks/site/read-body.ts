import type { Readable } from "node:stream";
import type { ProbeResponse } from "./outcome.ts";
import type { ProbeRequest } from "./site-probe.ts";

/** The bytes of a body that are kept, unless the request says it. */
const defaultMaxBytes = 16 * 1_024 * 1_024;

type ReadBody = Pick<ProbeResponse, "body" | "isTruncated" | "isCut">;

/**
 * Reads a body: to the length that is kept or, if the request has a consumer and the file was found, as far
 * as that reads it. The rest is not received.
 *
 * @param signal after its end, this rejects
 * @param onChunk is called after each chunk
 * @throws {Error} what the consumer throws
 */
export async function readBody(
  stream: Readable,
  head: Pick<ProbeResponse, "status" | "headers">,
  { maxBytes = defaultMaxBytes, consume }: ProbeRequest,
  signal: AbortSignal,
  onChunk: () => void,
): Promise<ReadBody> {
  const kept: Uint8Array[] = [];
  const received: { length: number; end?: "cut" | "whole" } = { length: 0 };

  async function* read(): AsyncGenerator<Uint8Array, void> {
    try {
      for await (const chunk of stream as AsyncIterable<Uint8Array>) {
        onChunk();
        if (received.length <= maxBytes) kept.push(chunk);
        received.length += chunk.length;
        yield chunk;
      }
      received.end = "whole";
    } catch (error) {
      // The connection was closed before the end of the body.
      received.end = "cut";
      throw error;
    }
  }

  const isFound = head.status >= 200 && head.status < 300;
  const readAll = isFound && consume ? consume(head, read()) : readUntil(read(), maxBytes);
  try {
    await readAll;
  } catch (error) {
    if (received.end !== "cut") throw error;
  }
  signal.throwIfAborted();
  const { length, end } = received;
  const body = Buffer.concat(kept).subarray(0, maxBytes);
  return { body, isTruncated: end !== "whole" || length > maxBytes, isCut: end === "cut" };
}

/** Reads until there are more bytes. */
async function readUntil(chunks: AsyncIterable<Uint8Array>, maxBytes: number): Promise<void> {
  let left = maxBytes;
  for await (const { length } of chunks) {
    left -= length;
    if (left < 0) return;
  }
}
