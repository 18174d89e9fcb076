import type { BuildFile } from "./build-file.ts";

/** Reads from a file, as it arrives, how long it has to be. */
export interface ExpectedLength {
  readonly push: (chunk: Uint8Array) => void;
  /** In bytes: no intact file of which this much has been read is shorter. */
  readonly atLeast: () => number;
}

const none: ExpectedLength = { push: () => {}, atLeast: () => 0 };

/** Data and WebAssembly say how long they are; of other files nothing is expected. */
export function expectedLength({ kind }: BuildFile): ExpectedLength {
  if (kind === "data") return lengthOfData();
  return kind === "code" ? lengthOfWasm() : none;
}

/** In bytes. The table of the largest builds known is a tenth of it. */
const longestTable = 65_536;
const marker = "UnityWebData1.0\0".length;

/**
 * A data file begins with a marker and a table: the table's end, then for each entry its offset, its
 * size, and the length and the bytes of its name; 32 bits each, little-endian.
 */
function lengthOfData(): ExpectedLength {
  const table = new Uint8Array(longestTable);
  let received = 0;

  return {
    push(chunk) {
      if (received < longestTable) {
        table.set(chunk.subarray(0, longestTable - received), received);
      }
      received += chunk.length;
    },
    atLeast() {
      const known = Math.min(received, longestTable);
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

/** A module has 8 bytes and then sections: a byte, its length in LEB128, and as many bytes. */
function lengthOfWasm(): ExpectedLength {
  let received = 0;
  /** The offset of the next byte of a section's head. */
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
