import type { FabulousFishError } from "@fabulous-fish/core";
import { GameFileIncompleteError } from "./errors.ts";
import type { BuildFile } from "./build-file.ts";
import { failureInBeginning } from "./check-beginning.ts";
import { encodingOf, lengthOf } from "./check-headers.ts";
import { expectedLength } from "./expected-length.ts";

/** In bytes: where the beginning ends, the table of a data file included. */
const beginning = 65_536;

/**
 * Reads a file's beginning, or all of it, and returns the error that it shows, if any: what it
 * begins with, and its length against what it says itself and against its Content-Length.
 *
 * @throws what the browser throws where not one byte could be read
 */
export async function failureInBody(
  file: BuildFile,
  response: Response,
  isWhole: boolean,
): Promise<FabulousFishError | undefined> {
  const sent = encodingOf(response);
  // A part's length, or a compressed one's, says nothing of the file's.
  const announced = sent === "" && response.status === 200 ? lengthOf(response) : undefined;
  const expected = expectedLength(file);
  const start = new Uint8Array(64);
  const reader = response.body?.getReader();
  let received = 0;

  const tooShort = (length: number, cause?: unknown) => {
    const least = Math.max(expected.atLeast(), announced ?? 0);
    const known = least > length ? least : undefined;
    return new GameFileIncompleteError(file.path, length, known, cause);
  };

  try {
    for (;;) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) break;
      if (received < start.length) start.set(chunk.value.subarray(0, 64 - received), received);
      expected.push(chunk.value);
      received += chunk.value.length;
      if (!isWhole && received >= beginning) break;
    }
    const failure = failureInBeginning(file, start.subarray(0, received), sent);
    // Another format has another table.
    if (failure || file.isPacked) return failure;
    const isCut = received >= beginning && !isWhole;
    const length = isCut ? announced : received;
    return length !== undefined && length < expected.atLeast() ? tooShort(length) : undefined;
  } catch (error) {
    if (received === 0) throw error;
    return failureInBeginning(file, start.subarray(0, received), sent) ?? tooShort(received, error);
  } finally {
    // A body that broke off rejects once more.
    reader?.cancel().catch(() => {});
  }
}
