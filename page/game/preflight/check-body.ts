import type { FabulousFishError } from "@fabulous-fish/core";
import type { BuildFile } from "../build-files.ts";
import { encodingOf, lengthOf } from "./check-headers.ts";
import { GameFileError, incompleteFile } from "./errors.ts";
import { expectedLength, maxTableLength } from "./expected-length.ts";

/**
 * Reads a file's beginning, or all of it, and returns the error in it, if any: in its first bytes, or
 * a length below the one that the file itself or its Content-Length declares.
 *
 * @throws {Error} the browser's own error if no byte could be read
 */
export async function failureInBody(
  file: BuildFile,
  response: Response,
  isWhole: boolean,
): Promise<FabulousFishError | undefined> {
  const sent = encodingOf(response);
  // The length of a partial or compressed response is not the file's.
  const announced = sent === "" && response.status === 200 ? lengthOf(response) : undefined;
  const isAllRead = isWhole || (announced ?? Infinity) < maxTableLength;
  const expected = expectedLength(file);
  const start = new Uint8Array(64);
  const reader = response.body?.getReader();
  let received = 0;

  const tooShort = (length: number, cause?: unknown) => {
    const least = Math.max(expected.minimum(), announced ?? 0);
    const known = least > length ? least : undefined;
    return incompleteFile(file.path, length, known, cause);
  };

  try {
    for (;;) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) break;
      if (received < start.length) start.set(chunk.value.subarray(0, 64 - received), received);
      if (reader && received === 0 && isAllRead && file.isPacked && chunk.value[0] === gzipByte) {
        const { failureInGzip } = await import("./failure-in-gzip.ts");
        return await failureInGzip(file, chunk.value, reader, failureInBody);
      }
      expected.push(chunk.value);
      received += chunk.value.length;
      if (!isWhole && received >= maxTableLength) break;
    }
    const failure = failureInBeginning(file, start.subarray(0, received), sent);
    // A packed file has another format.
    if (failure || file.isPacked) return failure;
    const isCut = received >= maxTableLength && !isWhole;
    const length = isCut ? announced : received;
    return length !== undefined && length < expected.minimum() ? tooShort(length) : undefined;
  } catch (error) {
    if (received === 0) throw error;
    return failureInBeginning(file, start.subarray(0, received), sent) ?? tooShort(received, error);
  } finally {
    // `cancel` rejects if the body has failed.
    reader?.cancel().catch(() => {});
  }
}

const marker = { data: "UnityWebData1.0", code: "\0asm" };
const expected = {
  data: "Unity's data (UnityWebData1.0)",
  code: "WebAssembly",
  framework: "a script",
  loader: "a script",
  configuration: "JSON",
};
const gzipMagic = "\u001f\u008b";
/** Its first byte. Unity's Brotli streams begin with another one. */
const gzipByte = 0x1f;
/** A comment that Unity writes into the first bytes of its Brotli streams. */
const brotliComment = "UnityWeb Compressed Content (brotli)";
const lfsPointer = "version https://git-lfs.github.com/spec/";
const page = /^(?:\u00ef\u00bb\u00bf)?\s*<(?:!doctype|html|head|body)/i;
/** Scripts have no control characters; compressed data has one within the first bytes. */
const isControl = (character: string) => /[^\t-\r\u0020-\u00ff]/.test(character);

/**
 * Returns the error in a file's first bytes, if any, after the browser has decoded its Content-Encoding.
 *
 * @param bytes the first 64 bytes, or all if there are fewer
 * @param sent the Content-Encoding of the response, or an empty string
 */
export function failureInBeginning(
  file: BuildFile,
  bytes: Uint8Array,
  sent: string,
): FabulousFishError | undefined {
  const { path, kind, encoding } = file;
  const text = String.fromCharCode(...bytes.subarray(0, 64));
  if (text === "")
    return kind === "other" ? undefined : new GameFileError("game-file-empty", `${path}.`);
  if (text.startsWith(lfsPointer)) return new GameFileError("game-file-lfs-pointer", `${path}.`);
  if (kind === "page") return undefined;
  if (page.test(text)) return new GameFileError("game-file-is-html", `${path}.`);
  if (kind === "other" || kind === "script" || isValid(file, text)) return undefined;

  const isKnown = Object.values(marker).some((each) => text.startsWith(each));
  const isCompressed = text.startsWith(gzipMagic) || (encoding !== undefined && isControl(text));
  if (isKnown || !isCompressed)
    return new GameFileError("game-file-content", `${path}: expected ${expected[kind]}.`);
  return encoding !== undefined && sent === ""
    ? new GameFileError("game-encoding-missing", `${path}: expected Content-Encoding: ${encoding}.`)
    : new GameFileError("game-encoding-doubled", `${path}: Content-Encoding: ${sent || "none"}.`);
}

function isValid({ kind, isPacked }: BuildFile, text: string): boolean {
  if (isPacked && (text.startsWith(gzipMagic) || text.includes(brotliComment))) return true;
  if (kind === "data" || kind === "code") return text.startsWith(marker[kind]);
  if (kind === "configuration") return /^(?:\u00ef\u00bb\u00bf)?\s*\{/.test(text);
  return !isControl(text);
}
