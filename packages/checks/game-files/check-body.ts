import { isRecord } from "@fabulous-fish/core/json/parse-document";
import type { BuildFile } from "./build-file.ts";
import { failureInBeginning, packingOf } from "./check-beginning.ts";
import { encodingOf, lengthOf } from "./check-headers.ts";
import { GameFileError, GivenUpError, incompleteFile } from "./game-file-errors.ts";
import { expectedLength, maxTableLength } from "./expected-length.ts";
import type { FileResult, Unpack } from "./failure-in-packed.ts";

type Chunk = Uint8Array<ArrayBuffer>;
/** So many bytes tell what a file is, and how it is packed. */
const peekedBytes = 64;

/**
 * Reads a file's beginning, or all of it, and returns the error in it, if any: in its first bytes, in
 * its compression, or a length other than the one that the file itself or its Content-Length declares.
 *
 * @param response whose body may end with a {@link GivenUpError}
 * @param unpack what unpacks as the build's loader does; by default, what this browser has
 * @throws {Error} the browser's own error if no byte could be read
 */
export async function failureInBody(
  file: BuildFile,
  response: Response,
  isWhole: boolean,
  unpack?: Unpack,
): Promise<FileResult> {
  const sent = encodingOf(response);
  // The length of a partial or compressed response is not the file's.
  const announced = sent === "" && response.status === 200 ? lengthOf(response) : undefined;
  const isAllRead = isWhole || (announced ?? Infinity) < maxTableLength;
  const expected = expectedLength(file);
  const start = new Uint8Array(peekedBytes);
  const reader = response.body?.getReader();
  let received = 0;
  let canUnpack = true;

  const tooShort = (length: number, cause?: unknown) => {
    const least = Math.max(expected.minimum(), announced ?? 0);
    const known = least > length ? least : undefined;
    return incompleteFile(file.path, length, known, cause);
  };

  const strayContent = () => {
    const stray = expected.strayAt();
    return stray === undefined
      ? undefined
      : new GameFileError("game-file-content", `${file.path}: it should end at byte ${stray}.`);
  };

  try {
    for (;;) {
      const chunk = reader && (received === 0 ? await firstOf(reader) : await next(reader));
      if (!chunk) break;
      if (received === 0) start.set(chunk.subarray(0, peekedBytes));
      const packing = file.isPacked && received === 0 ? packingOf(chunk) : undefined;
      if (packing) {
        const { failureInPacked, unpackerOf } = await import("./failure-in-packed.ts");
        const unpacker = (unpack ?? unpackerOf)(packing);
        canUnpack = unpacker !== undefined;
        if (unpacker && isAllRead)
          return await failureInPacked(file, unpacker, chunk, reader, failureInBody);
      }
      expected.push(chunk);
      received += chunk.length;
      if (!isWhole && received >= maxTableLength) break;
    }
    const failure = failureInBeginning(file, start.subarray(0, received), sent);
    if (failure) return failure;
    // A packed file has another format.
    if (file.isPacked) return canUnpack ? undefined : "unchecked";
    const stray = strayContent();
    if (stray) return stray;
    const isCut = received >= maxTableLength && !isWhole;
    const length = isCut ? announced : received;
    return length !== undefined && length < expected.minimum() ? tooShort(length) : undefined;
  } catch (error) {
    if (received === 0) throw error;
    const failure = failureInBeginning(file, start.subarray(0, received), sent) ?? strayContent();
    if (failure) return failure;
    if (error instanceof GivenUpError) return "unchecked";
    if (sent === "" || hasEndedEarly(error)) return tooShort(received, error);
    // The connection has failed, or the decompression.
    return new GameFileError(
      "game-file-corrupt",
      `${file.path}: Content-Encoding: ${sent}.`,
      error,
    );
  } finally {
    // `cancel` rejects if the body has failed.
    reader?.cancel().catch(() => {});
  }
}

async function next(reader: ReadableStreamDefaultReader<Chunk>): Promise<Chunk | undefined> {
  return (await reader.read()).value;
}

/** Reads at least the bytes that tell what a file is; undefined if it has none. */
async function firstOf(reader: ReadableStreamDefaultReader<Chunk>): Promise<Chunk | undefined> {
  let first = await next(reader);
  while (first && first.length < peekedBytes) {
    // A body that has failed fails again.
    const more = await next(reader).catch(() => undefined);
    if (!more) break;
    const joined = new Uint8Array(first.length + more.length);
    joined.set(first);
    joined.set(more, first.length);
    first = joined;
  }
  return first;
}

/** Whether compressed data ends too early, as Node says it. Browsers say only that they cannot decode it. */
const hasEndedEarly = (error: unknown) => isRecord(error) && error["code"] === "Z_BUF_ERROR";
