import type { BuildFile } from "../build-files.ts";

/** Computes the expected length of a file from its chunks. */
export interface ExpectedLength {
  readonly push: (chunk: Uint8Array) => void;
  /** The minimum length in bytes of an intact file that begins with the chunks. */
  readonly atLeast: () => number;
}

const unknownLength: ExpectedLength = { push: () => {}, atLeast: () => 0 };

/** Data and WebAssembly files contain their length; for other files it is unknown. */
export function expectedLength({ kind }: BuildFile): ExpectedLength {
  if (kind === "data") return lengthOfData();
  return kind === "code" ? lengthOfWasm() : unknownLength;
}

/** In bytes: ten times the table of the largest known builds. */
const maxTableLength = 65_536;
const marker = "UnityWebData1.0\0".length;

/**
 * A data file begins with a marker and a table. The table has its own end and, for each entry, the
 * entry's offset, its size, the length of its name, and the name. Numbers are 32 bits, little-endian.
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
    atLeast() {
      const known = Math.min(received, maxTableLength);
      if (known < marker + 4) return marker + 4;
      const view = new DataView(table.buffer, 0, known);
      const end = view.getUint32(marker, true);
      let longest = end;
      for (let at = marker + 4; at + 12 <= Math.min(known, end);) {
        longest = Math.max(longest, view.getUint32(at, true) + view.getUint32(at + 4, true));
        at += 12 + view.getUint32(at + 8, true);
      }
      return longest;
    },
  };
}

/** A module has a header of 8 bytes and sections: an id byte, the length in LEB128, and the content. */
function lengthOfWasm(): ExpectedLength {
  let received = 0;
  /** The offset of the next byte of a section's header. */
  let next = 8;
  let isInLength = false;
  let length = 0;
  let factor = 1;

  return {
    push(chunk) {
      while (next < received + chunk.length) {
        const byte = chunk[next - received] ?? 0;
        next += 1;
        if (!isInLength) {
          isInLength = true;
          length = 0;
          factor = 1;
          continue;
        }
        length += (byte & 0x7f) * factor;
        factor *= 0x80;
        if (byte < 0x80) {
          isInLength = false;
          next += length;
        }
      }
      received += chunk.length;
    },
    atLeast: () => (isInLength ? next + 1 : next),
  };
}
