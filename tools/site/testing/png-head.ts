/** Returns the beginning of a PNG file, which has its size in pixels. */
export function pngHead(width: number, height: number): Buffer {
  const head = Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR........", "latin1");
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
}
