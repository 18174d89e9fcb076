import { readFile } from "node:fs/promises";
import { crc32, deflateSync } from "node:zlib";

/** A screenshot, row by row: blue, green, red and an unused byte for each pixel. */
export interface Screen {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

/** The file is not an X window dump as Xvfb writes it. */
export class ScreenUnreadableError extends Error {
  override readonly name = "ScreenUnreadableError";
}

/** Reads the screen of an Xvfb that was started with `-fbdir`, from its file. */
export async function readScreen(path: string): Promise<Screen> {
  return decodeWindowDump(await readFile(path));
}

const bytesPerPixel = 4;

/** Offsets of the 32-bit big-endian fields in the header of an X window dump (X11/XWDFile.h). */
const header = {
  size: 0,
  version: 4,
  width: 16,
  height: 20,
  byteOrder: 28,
  bitsPerPixel: 44,
  bytesPerLine: 48,
  colours: 76,
};
const dumpVersion = 7;
const bytesPerColour = 12;

/**
 * Decodes a little-endian X window dump with 32 bits per pixel.
 * @throws {ScreenUnreadableError} if the dump is truncated or has another format
 */
export function decodeWindowDump(dump: Buffer): Screen {
  const field = (name: keyof typeof header) => {
    if (dump.length < header[name] + 4) throw new ScreenUnreadableError("The dump is truncated.");
    return dump.readUInt32BE(header[name]);
  };
  if (field("version") !== dumpVersion || field("bitsPerPixel") !== 8 * bytesPerPixel)
    throw new ScreenUnreadableError("Not an X window dump with 32 bits per pixel.");
  if (field("byteOrder") !== 0) throw new ScreenUnreadableError("The dump is big-endian.");

  const [width, height, line] = [field("width"), field("height"), field("bytesPerLine")];
  const start = field("size") + field("colours") * bytesPerColour;
  if (dump.length < start + height * line)
    throw new ScreenUnreadableError("The dump is truncated.");
  const rows = Array.from({ length: height }, (_, row) => {
    const from = start + row * line;
    return dump.subarray(from, from + width * bytesPerPixel);
  });
  return { width, height, pixels: Buffer.concat(rows) };
}

/** Counts the pixels that differ between two screens of the same size. */
export function countChanged(before: Screen, after: Screen): number {
  if (before.pixels.equals(after.pixels)) return 0;
  let count = 0;
  for (let at = 0; at < before.pixels.length; at += bytesPerPixel) {
    if (before.pixels.readUInt32LE(at) !== after.pixels.readUInt32LE(at)) count += 1;
  }
  return count;
}

const pngSignature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

/** Encodes the screen as a PNG file. */
export function encodePng({ width, height, pixels }: Screen): Buffer {
  // Eight bits per channel: red, green, blue. Each row begins with 0, which means no filter.
  const rows = Buffer.alloc(height * (1 + 3 * width));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * bytesPerPixel;
      const to = y * (1 + 3 * width) + 1 + 3 * x;
      for (let channel = 0; channel < 3; channel++)
        rows[to + channel] = pixels[from + 2 - channel] ?? 0;
    }
  }
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([
    pngSignature,
    pngChunk("IHDR", Buffer.concat([size, Buffer.from([8, 2, 0, 0, 0])])),
    pngChunk("IDAT", deflateSync(rows)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
