import type { CheckResult, Line } from "@fabulous-fish/checks/check-result";
import { messageOf } from "@fabulous-fish/core/errors/fabulous-fish-error";
import { encodingOf } from "@fabulous-fish/checks/game-files/check-headers";
import { isOnThisMachine } from "./site.ts";
import type { ProbeResponse } from "./site-probe.ts";
import { CutBodyError, decodedBody } from "./response-body.ts";

/** In bytes: below, compression saves nothing. */
const worthCompressing = 2_000;

const gzipMagic = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Checks that a text is what its Content-Encoding says, and compressed once. */
export function checkEncoding(line: Line, response: ProbeResponse): CheckResult {
  const { url, body } = response;
  const encoding = encodingOf(response);
  const remedy = "compress in one place, the server or the proxy in front, and name the encoding";
  let decoded: Uint8Array;
  try {
    decoded = decodedBody(response);
  } catch (error) {
    if (error instanceof CutBodyError) return line.wrongBy(error);
    return line.wrong(`the body ${messageOf(error)}`, remedy);
  }
  if (decoded.length === 0) return line.wrong("is empty", "upload the file again");
  if (gzipMagic(decoded)) {
    return encoding === ""
      ? line.wrong("is compressed, but has no Content-Encoding", remedy, "Content-Encoding: gzip")
      : line.wrong(`is compressed twice, Content-Encoding: ${encoding}`, remedy);
  }
  if (decoded.includes(0)) {
    return encoding === ""
      ? line.wrong("is no text; it may be compressed without a Content-Encoding", remedy)
      : line.wrong(`is no text; it may be compressed twice (${encoding})`, remedy);
  }
  const sizes = `${body.length} B${encoding === "" ? "" : ` (${encoding}), ${decoded.length} B unpacked`}`;
  if (encoding === "" && decoded.length > worthCompressing && !isOnThisMachine(url)) {
    const todo = "let the server or the proxy in front compress it: gzip on; in nginx";
    return line.warning(`${sizes}, not compressed`, todo);
  }
  return line.ok(sizes);
}
