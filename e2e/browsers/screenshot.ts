import { readFile } from "node:fs/promises";
import { crc32, deflateSync } from "node:zlib";

/** An uncompressed screenshot. */
export interface Screenshot {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Row by row from the top: blue, green, red and an unused byte for each pixel. */
  readonly pixels: Buffer;
}

/** A file is not an X window dump (XWD) in the format that Xvfb writes. */
export class ScreenshotUnreadableError extends Error {
  override readonly name = "ScreenshotUnreadableError";
}

/** Offsets of the 32-bit big-endian fields in the header of an X window dump (X11/XWDFile.h). */
const fieldOffsets = {
  headerSize: 0,
  version: 4,
  width: 16,
  height: 20,
  byteOrder: 28,
  bitsPerPixel: 44,
  bytesPerLine: 48,
  colourCount: 76,
};
const dumpVersion = 7;
const bytesPerColour = 12;
const bytesPerPixel = 4;

/**
 * Reads the file in which an Xvfb started with `-fbdir` keeps the current image of its screen.
 * @throws {ScreenshotUnreadableError} if the file is truncated or has another format
 */
export async function readScreenshot(path: string): Promise<Screenshot> {
  return decodeWindowDump(await readFile(path));
}

/**
 * Decodes a little-endian X window dump with 32 bits per pixel.
 * @throws {ScreenshotUnreadableError} if the dump is truncated or has another format
 */
export function decodeWindowDump(dump: Buffer): Screenshot {
  const field = (name: keyof typeof fieldOffsets) => {
    const offset = fieldOffsets[name];
    if (dump.length < offset + 4) throw new ScreenshotUnreadableError("The dump is truncated.");
    return dump.readUInt32BE(offset);
  };
  if (field("version") !== dumpVersion || field("bitsPerPixel") !== 8 * bytesPerPixel)
    throw new ScreenshotUnreadableError("Not an X window dump with 32 bits per pixel.");
  if (field("byteOrder") !== 0) throw new ScreenshotUnreadableError("The dump is big-endian.");

  const [width, height, bytesPerLine] = [field("width"), field("height"), field("bytesPerLine")];
  // The header and a colour table precede the pixels.
  const start = field("headerSize") + field("colourCount") * bytesPerColour;
  if (dump.length < start + height * bytesPerLine)
    throw new ScreenshotUnreadableError("The dump is truncated.");
  const rows = Array.from({ length: height }, (_, row) => {
    const rowStart = start + row * bytesPerLine;
    return dump.subarray(rowStart, rowStart + width * bytesPerPixel);
  });
  return { width, height, pixels: Buffer.concat(rows) };
}

/** Counts the pixels that differ between two screenshots of the same size. */
export function countChangedPixels(before: Screenshot, after: Screenshot): number {
  if (before.pixels.equals(after.pixels)) return 0;
  let count = 0;
  for (let offset = 0; offset < before.pixels.length; offset += bytesPerPixel) {
    if (before.pixels.readUInt32LE(offset) !== after.pixels.readUInt32LE(offset)) count += 1;
  }
  return count;
}

const pngSignature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
/** Ends the header of a PNG file: 8 bits per channel, RGB, deflate, default filters, not interlaced. */
const pngFormat = Buffer.from([8, 2, 0, 0, 0]);

/** Encodes a screenshot as a PNG file. */
export function encodePng({ width, height, pixels }: Screenshot): Buffer {
  // Each row begins with a 0, which means that it is not filtered.
  const bytesPerRow = 1 + 3 * width;
  const rows = Buffer.alloc(height * bytesPerRow);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * bytesPerPixel;
      const to = y * bytesPerRow + 1 + 3 * x;
      // From blue, green, red to red, green, blue.
      for (let channel = 0; channel < 3; channel++)
        rows[to + channel] = pixels[from + 2 - channel] ?? 0;
    }
  }
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([
    pngSignature,
    pngChunk("IHDR", Buffer.concat([size, pngFormat])),
    pngChunk("IDAT", deflateSync(rows)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Encodes a chunk of a PNG file: the length of the data, the type, the data and a checksum. */
function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
