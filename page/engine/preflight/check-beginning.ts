import type { FabulousFishError } from "#core";
import { GameEncodingDoubledError, GameFileIsHtmlError } from "../errors.ts";
import type { BuildFile } from "./build-file.ts";

const beginnings = { data: "UnityWebData1.0", wasm: "\0asm" };
const gzipMagic = "\u001f\u008b";
const page = /^\s*<(?:!doctype|html)/i;
/** A script's text has no such byte; what is still compressed has one within a few. */
const isControl = (byte: number) => byte < 9 || (byte > 13 && byte < 32);

/**
 * The fault that a file's first bytes show, once the browser has undone its Content-Encoding: a web
 * page, or something that is still compressed.
 */
export function faultInBeginning(
  { path, kind, encoding, isPacked }: BuildFile,
  bytes: Uint8Array,
): FabulousFishError | undefined {
  const start = bytes.subarray(0, 64);
  const text = String.fromCharCode(...start);
  if (kind !== "page" && page.test(text)) return new GameFileIsHtmlError(path);
  if (isPacked || kind === "page" || kind === "other") return undefined;

  const isItself =
    kind === "script" ? !start.some(isControl) : text.startsWith(beginnings[kind]) || text === "";
  const isCompressed = text.startsWith(gzipMagic) || encoding !== undefined;
  return !isItself && isCompressed
    ? new GameEncodingDoubledError(path, encoding ?? "none")
    : undefined;
}
