import type { BuildFile } from "./build-file.ts";

/** Computes the expected length of a file while its chunks arrive. */
export interface ExpectedLength {
  /** Adds the next chunk. */
  readonly push: (chunk: Uint8Array) => void;
  /** Returns the minimum length in bytes of an intact file that begins with the chunks so far. */
  readonly minimum: () => number;
  /** Returns the offset of the first byte that does not belong to the file, if there is one. */
  readonly strayAt: () => number | undefined;
}

/** The longest table of a data file that is read, in bytes: ten times that of the largest known builds. */
export const maxTableLength = 65_536;
const markerLength = "UnityWebData1.0\0".length;
/** The engine ignores what follows the last entry of a data file. */
const strayAt = () => undefined;
/** The length of the header of a WebAssembly module, in bytes. */
const wasmHeaderLength = 8;

/**
 * Creates a computation for a file. Data and WebAssembly files contain their length. For other files it
 * is unknown, and the minimum is 0.
 */
export function expectedLength({ kind }: BuildFile): ExpectedLength {
  if (kind === "data") return lengthOfData();
  return kind === "code" ? lengthOfWasm() : { push: () => {}, minimum: () => 0, strayAt };
}

/**
 * A data file begins with a marker and a table. The table contains the offset of its end and, for each
 * entry, the entry's offset, its size, the length of its name, and the name. Numbers have 32 bits and
 * are little-endian.
 */
function lengthOfData(): ExpectedLength {
  const table = new Uint8Array(maxTableLength);
  let received = 0;

  return {
    push(chunk) {
      if (received < maxTableLength) {
        table.set(chunk.subarray(0, maxTableLength - received), received);
      }
      received += chunk.length;
    },
    minimum() {
      const known = Math.min(received, maxTableLength);
      if (known < markerLength + 4) return markerLength + 4;
      const view = new DataView(table.buffer, 0, known);
      const tableEnd = view.getUint32(markerLength, true);
      let fileEnd = tableEnd;
      for (let at = markerLength + 4; at + 12 <= Math.min(known, tableEnd);) {
        fileEnd = Math.max(fileEnd, view.getUint32(at, true) + view.getUint32(at + 4, true));
        at += 12 + view.getUint32(at + 8, true);
      }
      return fileEnd;
    },
    strayAt,
  };
}

/** The highest id of a section. Custom sections have 0; of the others, there is one each. */
const maxSection = 13;

/** A module has a header of 8 bytes and sections: an id byte, the length in LEB128, and the content. */
function lengthOfWasm(): ExpectedLength {
  let received = 0;
  /** The offset of the next byte of a section's header. */
  let next = wasmHeaderLength;
  /** Whether that byte belongs to a section's length, not the section's id. */
  let isInLength = false;
  let length = 0;
  /** The place value of the next 7 bits of the length. */
  let factor = 1;
  const sections = new Set<number>();
  let stray: number | undefined;

  return {
    push(chunk) {
      while (stray === undefined && next < received + chunk.length) {
        const byte = chunk[next - received] ?? 0;
        if (!isInLength && (byte > maxSection || sections.has(byte))) {
          stray = next;
          break;
        }
        next += 1;
        if (!isInLength) {
          if (byte > 0) sections.add(byte);
          isInLength = true;
          length = 0;
          factor = 1;
          continue;
        }
        // Not with `<<`, which would overflow in a corrupt file.
        length += (byte & 0x7f) * factor;
        factor *= 0x80;
        if (byte < 0x80) {
          isInLength = false;
          next += length;
        }
      }
      received += chunk.length;
    },
    minimum: () => (isInLength ? next + 1 : next),
    strayAt: () => stray,
  };
}
