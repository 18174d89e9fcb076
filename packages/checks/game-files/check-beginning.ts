import type { FabulousFishError } from "@fabulous-fish/core/errors/fabulous-fish-error";
import type { BuildFile } from "./build-file.ts";
import { outsideRemedy } from "./check-headers.ts";
import { GameFileError } from "./game-file-errors.ts";

const marker = { data: "UnityWebData1.0", code: "\0asm" };
const expected = {
  data: "Unity's data (UnityWebData1.0)",
  code: "WebAssembly",
  framework: "a script",
  loader: "a script",
  configuration: "JSON",
};
const gzipMagic = "\u001f\u008b";
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
  const text = textOf(bytes);
  if (text === "")
    return kind === "other" ? undefined : new GameFileError("game-file-empty", `${path}.`);
  if (text.startsWith(lfsPointer)) return new GameFileError("game-file-lfs-pointer", `${path}.`);
  if (kind === "page") return undefined;
  if (page.test(text))
    return new GameFileError("game-file-is-html", `${path}.`, undefined, outsideRemedy(file));
  if (kind === "other" || kind === "script" || isValid(file, text)) return undefined;

  const isKnown = Object.values(marker).some((each) => text.startsWith(each));
  const isCompressed = text.startsWith(gzipMagic) || (encoding !== undefined && isControl(text));
  if (isKnown || !isCompressed)
    return new GameFileError("game-file-content", `${path}: expected ${expected[kind]}.`);
  return encoding !== undefined && sent === ""
    ? new GameFileError("game-encoding-missing", `${path}: expected Content-Encoding: ${encoding}.`)
    : new GameFileError("game-encoding-doubled", `${path}: Content-Encoding: ${sent || "none"}.`);
}

/** Returns how the loader of a build has to unpack a file, by its first bytes, if it has to. */
export function packingOf(bytes: Uint8Array): "gzip" | "brotli" | undefined {
  return packingOfText(textOf(bytes));
}

function packingOfText(text: string): "gzip" | "brotli" | undefined {
  if (text.startsWith(gzipMagic)) return "gzip";
  return text.includes(brotliComment) ? "brotli" : undefined;
}

const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 64));

function isValid({ kind, isPacked }: BuildFile, text: string): boolean {
  if (isPacked && packingOfText(text)) return true;
  if (kind === "data" || kind === "code") return text.startsWith(marker[kind]);
  if (kind === "configuration") return /^(?:\u00ef\u00bb\u00bf)?\s*\{/.test(text);
  return !isControl(text);
}
