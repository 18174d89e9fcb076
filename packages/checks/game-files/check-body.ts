import type { BuildFile } from "./build-file.ts";
import { failureInBeginning, packingOf } from "./check-beginning.ts";
import { encodingOf, lengthOf } from "./check-headers.ts";
import { GameFileError, incompleteFile } from "./game-file-errors.ts";
import { expectedLength, maxTableLength } from "./expected-length.ts";
import type { FileResult, Unpack } from "./failure-in-packed.ts";

/**
 * Reads a file's beginning, or all of it, and returns the error in it, if any: in its first bytes, in
 * its compression, or a length other than the one that the file itself or its Content-Length declares.
 *
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
  const start = new Uint8Array(64);
  const reader = response.body?.getReader();
  let received = 0;
  let canUnpack = true;

  const tooShort = (length: number, cause?: unknown) => {
    const least = Math.max(expected.minimum(), announced ?? 0);
    const known = least > length ? least : undefined;
    return incompleteFile(file.path, length, known, cause);
  };

  try {
    for (;;) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) break;
      if (received < start.length) start.set(chunk.value.subarray(0, 64 - received), received);
      const packing = file.isPacked && received === 0 ? packingOf(chunk.value) : undefined;
      if (reader && packing) {
        const { failureInPacked, unpackerOf } = await import("./failure-in-packed.ts");
        const unpacker = (unpack ?? unpackerOf)(packing);
        canUnpack = unpacker !== undefined;
        if (unpacker && isAllRead)
          return await failureInPacked(file, unpacker, chunk.value, reader, failureInBody);
      }
      expected.push(chunk.value);
      received += chunk.value.length;
      if (!isWhole && received >= maxTableLength) break;
    }
    const failure = failureInBeginning(file, start.subarray(0, received), sent);
    if (failure) return failure;
    // A packed file has another format.
    if (file.isPacked) return canUnpack ? undefined : "unchecked";
    const stray = expected.strayAt();
    if (stray !== undefined)
      return new GameFileError(
        "game-file-content",
        `${file.path}: it should end at byte ${stray}.`,
      );
    const isCut = received >= maxTableLength && !isWhole;
    const length = isCut ? announced : received;
    return length !== undefined && length < expected.minimum() ? tooShort(length) : undefined;
  } catch (error) {
    if (received === 0) throw error;
    const failure = failureInBeginning(file, start.subarray(0, received), sent);
    if (failure || sent === "") return failure ?? tooShort(received, error);
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
