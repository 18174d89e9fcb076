import type { FabulousFishError } from "@fabulous-fish/core";
import type { BuildFile } from "@fabulous-fish/core/game-files/build-file";
import { failureInBeginning } from "@fabulous-fish/core/game-files/check-beginning";
import { encodingOf, lengthOf } from "@fabulous-fish/core/game-files/check-headers";
import { incompleteFile } from "@fabulous-fish/core/game-files/game-file-errors";
import { expectedLength, maxTableLength } from "@fabulous-fish/core/game-files/expected-length";

/** The first byte of gzip. Unity's Brotli streams begin with another one. */
const gzipByte = 0x1f;

/**
 * Reads a file's beginning, or all of it, and returns the error in it, if any: in its first bytes, or
 * a length below the one that the file itself or its Content-Length declares.
 *
 * @throws {Error} the browser's own error if no byte could be read
 */
export async function failureInBody(
  file: BuildFile,
  response: Response,
  isWhole: boolean,
): Promise<FabulousFishError | undefined> {
  const sent = encodingOf(response);
  // The length of a partial or compressed response is not the file's.
  const announced = sent === "" && response.status === 200 ? lengthOf(response) : undefined;
  const isAllRead = isWhole || (announced ?? Infinity) < maxTableLength;
  const expected = expectedLength(file);
  const start = new Uint8Array(64);
  const reader = response.body?.getReader();
  let received = 0;

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
      if (reader && received === 0 && isAllRead && file.isPacked && chunk.value[0] === gzipByte) {
        const { failureInGzip } = await import("./failure-in-gzip.ts");
        return await failureInGzip(file, chunk.value, reader, failureInBody);
      }
      expected.push(chunk.value);
      received += chunk.value.length;
      if (!isWhole && received >= maxTableLength) break;
    }
    const failure = failureInBeginning(file, start.subarray(0, received), sent);
    // A packed file has another format.
    if (failure || file.isPacked) return failure;
    const isCut = received >= maxTableLength && !isWhole;
    const length = isCut ? announced : received;
    return length !== undefined && length < expected.minimum() ? tooShort(length) : undefined;
  } catch (error) {
    if (received === 0) throw error;
    return failureInBeginning(file, start.subarray(0, received), sent) ?? tooShort(received, error);
  } finally {
    // `cancel` rejects if the body has failed.
    reader?.cancel().catch(() => {});
  }
}
