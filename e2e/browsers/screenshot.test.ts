import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import {
  countChangedPixels,
  decodeWindowDump,
  encodePng,
  ScreenshotUnreadableError,
} from "./screenshot.ts";

const [blue, red, unused] = [
  [255, 0, 0, 0],
  [0, 0, 255, 0],
  [9, 9, 9, 9],
] as const;

/** A dump as Xvfb writes it: a header followed by a name, a colour table, rows with padding. */
function dump(changes: Readonly<Record<number, number>> = {}): Buffer {
  const fields = { 0: 104, 4: 7, 8: 2, 12: 24, 16: 2, 20: 1, 28: 0, 44: 32, 48: 12, 76: 1 };
  const header = Buffer.alloc(104);
  for (const [offset, value] of Object.entries({ ...fields, ...changes }))
    header.writeUInt32BE(value, Number(offset));
  return Buffer.concat([header, Buffer.alloc(12), Buffer.from([...blue, ...red, ...unused])]);
}

test("behavior: the pixels of a window dump, without its padding", () => {
  const screenshot = decodeWindowDump(dump());
  expect(screenshot).toMatchObject({ width: 2, height: 1 });
  expect([...screenshot.pixels]).toEqual([...blue, ...red]);
});

test.each([
  ["another version", dump({ 4: 6 })],
  ["16 bits per pixel", dump({ 44: 16 })],
  ["big-endian", dump({ 28: 1 })],
  ["more rows than there are", dump({ 20: 2 })],
  ["no header", Buffer.alloc(10)],
])("parameters: a dump of %s cannot be read", (_, file) => {
  expect(() => decodeWindowDump(file)).toThrow(ScreenshotUnreadableError);
});

test("behavior: a PNG file has its size, and red, green and blue of each pixel", () => {
  const png = encodePng(decodeWindowDump(dump()));
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2, 1]);
  const at = png.indexOf("IDAT");
  const data = png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
  expect([...inflateSync(data)]).toEqual([0, 0, 0, 255, 255, 0, 0]);
});

test("behavior: the pixels that differ are counted", () => {
  const screenshot = (...colours: readonly (readonly number[])[]) => ({
    width: colours.length,
    height: 1,
    pixels: Buffer.from(colours.flat()),
  });
  expect(countChangedPixels(screenshot(blue, red), screenshot(blue, red))).toBe(0);
  expect(countChangedPixels(screenshot(blue, red, red), screenshot(blue, blue, blue))).toBe(2);
});
