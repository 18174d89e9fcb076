import { describe, expect, test } from "vitest";
import { expectedLength } from "./expected-length.ts";

const file = { url: "", path: "", encoding: undefined, isPacked: false };

/** Creates a data file of two entries, of 40 and 60 bytes. */
function dataFile(): Uint8Array {
  const bytes = new Uint8Array(200);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode("UnityWebData1.0\0"));
  const words = [52, 52, 40, 4, 0, 92, 60, 0];
  words.forEach((word, index) => view.setUint32(16 + 4 * index, word, true));
  return bytes.subarray(0, 152);
}

/** A module of two sections, of 3 and 200 bytes. */
const wasm = Uint8Array.of(
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 3, 0, 0, 0],
  ...[10, 0xc8, 1, ...Array.from({ length: 200 }, () => 0)],
);

describe.each([1, 7, 1_000])("in chunks of %i bytes", (size) => {
  const lengthOf = (kind: "data" | "code" | "framework", bytes: Uint8Array) => {
    const expected = expectedLength({ ...file, kind });
    for (let at = 0; at < bytes.length; at += size) expected.push(bytes.subarray(at, at + size));
    return expected.minimum();
  };

  test("an intact file has the expected length", () => {
    expect(lengthOf("data", dataFile())).toBe(152);
    expect(lengthOf("code", wasm)).toBe(wasm.length);
  });

  test("what follows a module is found, and in a data file ignored", () => {
    const longer = (bytes: Uint8Array, more: number) => Uint8Array.of(...bytes, more, 0, 0, 0);
    const strayIn = (kind: "data" | "code", bytes: Uint8Array) => {
      const expected = expectedLength({ ...file, kind });
      for (let at = 0; at < bytes.length; at += size) expected.push(bytes.subarray(at, at + size));
      return expected.strayAt();
    };
    // Neither an id of a section, nor that of another one.
    for (const more of [0x3c, 10]) expect(strayIn("code", longer(wasm, more))).toBe(wasm.length);
    expect(strayIn("code", wasm)).toBeUndefined();
    expect(strayIn("data", longer(dataFile(), 1))).toBeUndefined();
  });

  test("a file truncated at any byte is shorter than expected", () => {
    for (const [kind, bytes] of [
      ["data", dataFile()],
      ["code", wasm],
    ] as const) {
      for (let length = 0; length < bytes.length; length += 1) {
        const isSectionEnd = kind === "code" && (length === 8 || length === 13);
        const minimum = lengthOf(kind, bytes.subarray(0, length));
        if (isSectionEnd) expect(minimum).toBe(length);
        else expect(minimum).toBeGreaterThan(length);
      }
    }
  });

  test("a module truncated within a section's header lacks at least one byte", () => {
    for (const length of [9, 14, 15]) {
      expect(lengthOf("code", wasm.subarray(0, length))).toBe(length + 1);
    }
  });

  test("a script has no expected length", () => {
    expect(lengthOf("framework", wasm)).toBe(0);
  });
});
