import type { FabulousFishError } from "@fabulous-fish/core";
import {
  GameEncodingDoubledError,
  GameFileEmptyError,
  GameFileIncompleteError,
  GameFileLfsPointerError,
  GameUnreachableError,
} from "./errors.ts";
import type { BuildFile } from "./build-file.ts";
import { failureInBody } from "./check-body.ts";
import {
  encodingOf,
  failureInAddress,
  failureInEncoding,
  failureInStatus,
  failureInType,
  lengthOf,
} from "./check-headers.ts";

/**
 * How much of a file is read. `headers`: no more, unless they are suspicious; `beginning`: its first
 * bytes; `cached`: all of it where the browser has it already, else its beginning; `whole`: all of it.
 */
export type Depth = "headers" | "beginning" | "cached" | "whole";

/** In bytes: no file that a game needs is shorter, and a Git LFS pointer is. */
const suspiciousLength = 1_024;
/** In bytes: a pointer's text and the digits of the size in it. */
const isLengthOfPointer = (length: number) => length > 125 && length < 138;

/**
 * The error that keeps a file of this host from being used by the engine, if any. Headers alone are
 * never believed: hosts refuse HEAD, or recompress a file rightly. Rejects only when aborted.
 *
 * @param isStrict whether to name also what only slows a game down
 */
export async function inspectFile(
  file: BuildFile,
  depth: Depth,
  isStrict: boolean,
  signal: AbortSignal,
): Promise<FabulousFishError | undefined> {
  const known = failureInAddress(file);
  if (known) return known;
  if (depth === "headers" && (await looksFine(file, signal))) return undefined;
  try {
    const response = await request(file, depth, signal);
    const isWhole = depth === "whole" || response.isCached;
    return (
      failureInStatus(file, response.response) ??
      (await failureInBody(file, response.response, isWhole)) ??
      failureInType(file, response.response, isStrict)
    );
  } catch (error) {
    signal.throwIfAborted();
    return nothingReadable(file, error, signal);
  }
}

/** The engine's own request again, so that the host and the cache answer as they do to it. */
async function request(
  { url }: BuildFile,
  depth: Depth,
  signal: AbortSignal,
): Promise<{ readonly response: Response; readonly isCached: boolean }> {
  if (depth === "cached") {
    const cached = await fetch(url, {
      cache: "only-if-cached",
      mode: "same-origin",
      signal,
    }).catch(() => undefined);
    signal.throwIfAborted();
    if (cached?.ok) return { response: cached, isCached: true };
  }
  return { response: await fetch(url, { signal }), isCached: false };
}

/** Whether the headers, or else the first bytes, leave no doubt of a file. */
async function looksFine(file: BuildFile, signal: AbortSignal): Promise<boolean> {
  try {
    const head = await fetch(file.url, { method: "HEAD", signal });
    if (head.ok) {
      const isLong = (lengthOf(head) ?? suspiciousLength) >= suspiciousLength;
      return isLong && !failureInEncoding(file, head) && !failureInType(file, head, false);
    }
    // Some hosts answer HEAD for nothing, or refuse it. Part of a compressed file cannot be read.
    if (file.encoding) return false;
    // A host that ignores the range is cut off.
    const range = `bytes=0-${suspiciousLength - 1}`;
    const part = await fetch(file.url, { headers: { range }, signal });
    return part.ok && !(await failureInBody(file, part, false));
  } catch {
    signal.throwIfAborted();
    return false;
  }
}

/** The host is there, or it is not; where it is, the browser could not undo the encoding. */
async function nothingReadable(
  file: BuildFile,
  cause: unknown,
  signal: AbortSignal,
): Promise<FabulousFishError> {
  const { url, path } = file;
  const head = await fetch(url, { method: "HEAD", signal }).catch(() => undefined);
  signal.throwIfAborted();
  if (!head?.ok) return new GameUnreachableError(path, cause);
  const length = lengthOf(head);
  const sent = encodingOf(head);
  if (length === 0) return new GameFileEmptyError(path);
  if (sent === "") return new GameFileIncompleteError(path, 0, length, cause);
  return length !== undefined && isLengthOfPointer(length)
    ? new GameFileLfsPointerError(path)
    : new GameEncodingDoubledError(path, sent, cause);
}
