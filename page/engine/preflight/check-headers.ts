import type { FabulousFishError } from "#core";
import {
  GameBrotliOverHttpError,
  GameEncodingDoubledError,
  GameEncodingMissingError,
  GameFileIsHtmlError,
  GameFileMissingError,
  GameFileRefusedError,
  GameFileTypeError,
} from "../errors.ts";
import type { BuildFile } from "./build-file.ts";

const scriptTypes = ["application/javascript", "text/javascript", "application/x-javascript"];

/** The part of a response that its headers tell. */
export type Head = Pick<Response, "ok" | "status" | "headers">;

/**
 * The fault that a file's headers show, if any.
 *
 * @param isStrict whether to name also what only slows a game down, because it does not start
 */
export function faultInHeaders(
  file: BuildFile,
  { ok, status, headers }: Head,
  isStrict: boolean,
): FabulousFishError | undefined {
  const { path, kind, encoding } = file;
  if (status === 404 || status === 410) return new GameFileMissingError(path, status);
  if (!ok) return new GameFileRefusedError(path, status);

  const type = headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (type === "text/html" && kind !== "page") return new GameFileIsHtmlError(path);

  const sent = headers.get("content-encoding")?.trim().toLowerCase() ?? "";
  if (encoding && sent === "") return new GameEncodingMissingError(path, encoding);
  if (encoding && sent !== encoding) return new GameEncodingDoubledError(path, sent);

  const isNosniff = headers.get("x-content-type-options")?.toLowerCase() === "nosniff";
  const isScript = kind === "script" && !file.isPacked;
  if (isScript && (isNosniff || isStrict) && !scriptTypes.includes(type)) {
    return new GameFileTypeError(path, "application/javascript", type);
  }
  if (kind === "wasm" && !file.isPacked && isStrict && type !== "application/wasm") {
    return new GameFileTypeError(path, "application/wasm", type);
  }
  return undefined;
}

/** What needs no asking: browsers accept Brotli over HTTPS and from the machine itself only. */
export function faultInAddress({ path, encoding }: BuildFile): FabulousFishError | undefined {
  return encoding === "br" && !isSecureContext ? new GameBrotliOverHttpError(path) : undefined;
}
