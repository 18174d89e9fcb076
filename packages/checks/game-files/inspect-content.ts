import type { FabulousFishError } from "@fabulous-fish/core/errors/fabulous-fish-error";
import type { BuildFile } from "./build-file.ts";
import { failureInBeginning } from "./check-beginning.ts";
import { expectedLength, maxTableLength } from "./expected-length.ts";
import { GameFileError, incompleteFile } from "./game-file-errors.ts";

/** How much of a file's beginning is kept, in bytes: its table, and what follows it. */
export const maxBeginning = 2 * maxTableLength;

/** Inspects a file as the engine gets it, decoded and unpacked, while its chunks arrive. */
export interface ContentInspection {
  /** Adds the next chunk. */
  readonly push: (chunk: Uint8Array) => void;
  /** Returns how many bytes have arrived. */
  readonly length: () => number;
  /** Returns the first {@link maxBeginning} bytes, or fewer. */
  readonly beginning: () => Uint8Array;
  /**
   * Returns the error in what has arrived, if any.
   *
   * @param length of the whole file in bytes; undefined if it is not known
   */
  readonly failure: (length: number | undefined) => FabulousFishError | undefined;
}

/**
 * Creates the inspection of a file. It needs neither DOM nor Node.
 *
 * @param sent the Content-Encoding of the response, or an empty string
 */
export function inspectContent(file: BuildFile, sent: string): ContentInspection {
  const expected = expectedLength(file);
  const kept = new Uint8Array(maxBeginning);
  let received = 0;
  const beginning = () => kept.subarray(0, Math.min(received, maxBeginning));

  return {
    push(chunk) {
      if (received < maxBeginning) kept.set(chunk.subarray(0, maxBeginning - received), received);
      received += chunk.length;
      expected.push(chunk);
    },
    length: () => received,
    beginning,
    failure(length) {
      const failure = failureInBeginning(file, beginning(), sent);
      if (failure) return failure;
      const stray = expected.strayAt();
      if (stray !== undefined) {
        const details = `${file.path}: it should end at byte ${stray}.`;
        return new GameFileError("game-file-content", details);
      }
      const minimum = expected.minimum();
      return length !== undefined && length < minimum
        ? incompleteFile(file.path, length, minimum)
        : undefined;
    },
  };
}
