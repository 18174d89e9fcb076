import type { FabulousFishError } from "@fabulous-fish/core";
import type { BuildFile } from "@fabulous-fish/checks/game-files/build-file";
import {
  encodingOf,
  failureInEncoding,
  failureInStatus,
  failureInType,
  lengthOf,
} from "@fabulous-fish/checks/game-files/check-headers";
import { GameFileError, incompleteFile } from "@fabulous-fish/checks/game-files/game-file-errors";
import { type Depth, headers, contents, whole } from "../build-files.ts";
import { GameError } from "./errors.ts";
import { failureInBody } from "@fabulous-fish/checks/game-files/check-body";
import { evaluateFile } from "@fabulous-fish/checks/game-files/evaluate-file";
import type { FileResult } from "@fabulous-fish/checks/game-files/failure-in-packed";

/** In bytes: Git LFS pointers are shorter, required files are not. */
const suspiciousLength = 1_024;
/** The length of a Git LFS pointer in bytes, which depends on the digits of the size in it. */
const isLengthOfPointer = (length: number) => length > 125 && length < 138;

/**
 * Returns the error that prevents the engine from using a file of this host, if any. Headers alone
 * never prove an error: some hosts reject HEAD or recompress files correctly. Rejects only when
 * aborted.
 *
 * @param isStrict whether to report what only slows a game down, too
 * @param view the game's window, whose policy can allow a redirect that this page's forbids
 */
export async function inspectFile(
  file: BuildFile,
  depth: Depth,
  isStrict: boolean,
  view: Window | null,
  signal: AbortSignal,
): Promise<FileResult> {
  const known = failureInTransport(file);
  if (known) return known;
  if (depth === headers && (await looksFine(file, signal))) return undefined;
  try {
    const cached = await requestCached(file, depth, signal);
    // Repeats the engine's request, so that the host and the cache respond in the same way.
    const response = cached ?? (await fetch(file.url, { signal }));
    return await evaluateFile(file, response, {
      isWhole: cached !== undefined || depth === whole,
      isStrict,
    });
  } catch (error) {
    signal.throwIfAborted();
    return failureOfUnreadable(file, error, view, signal);
  }
}

/**
 * Returns the error that prevents the engine from using a file of another host, if any. The request
 * is made by the game's window, because this page's policy forbids it. Scripts are not requested,
 * since their errors appear in the document; with the depth `headers`, nothing is. Rejects only
 * when aborted.
 *
 * @param view the game's window
 */
export async function inspectFileOfOtherHost(
  file: BuildFile,
  depth: Depth,
  view: Window | null,
  signal: AbortSignal,
): Promise<FabulousFishError | undefined> {
  const { url, path, kind } = file;
  if (!view || depth === headers || (kind !== "data" && kind !== "code")) return undefined;
  try {
    const response = await view.fetch(url, { signal });
    // Only the response is needed, not its body.
    response.body?.cancel().catch(() => {});
    return failureInStatus(file, response);
  } catch (error) {
    signal.throwIfAborted();
    const isReachable = await view.fetch(url, { mode: "no-cors", method: "HEAD", signal }).then(
      () => true,
      () => false,
    );
    signal.throwIfAborted();
    return isReachable
      ? new GameFileError(
          "game-other-host",
          `${path}. Access-Control-Allow-Origin: ${location.origin} of ${new URL(url).origin}.`,
        )
      : new GameError("game-unreachable", `${path}: no response.`, error);
  }
}

/** Returns the browser's cached response, if there is one and the depth requires it. */
async function requestCached({ url }: BuildFile, depth: Depth, signal: AbortSignal) {
  if (depth !== contents) return undefined;
  const cache = "only-if-cached";
  const cached = await fetch(url, { cache, mode: "same-origin", signal }).catch(() => undefined);
  signal.throwIfAborted();
  return cached?.ok ? cached : undefined;
}

/** Returns whether the headers or the first bytes show no sign of an error. */
async function looksFine(file: BuildFile, signal: AbortSignal): Promise<boolean> {
  try {
    const head = await fetch(file.url, { method: "HEAD", signal });
    if (head.ok) {
      const isLong = (lengthOf(head) ?? suspiciousLength) >= suspiciousLength;
      return (
        isLong &&
        !failureInEncoding(file, head) &&
        !failureInType(file, head, file.kind === "script")
      );
    }
    // Some hosts do not support HEAD. A range of a compressed file cannot be decoded.
    if (file.encoding) return false;
    // If the host ignores the range, the rest of the body is cancelled.
    const range = `bytes=0-${suspiciousLength - 1}`;
    const part = await fetch(file.url, { headers: { range }, signal });
    return part.ok && !((await failureInBody(file, part, false)) instanceof Error);
  } catch {
    signal.throwIfAborted();
    return false;
  }
}

/**
 * Returns the error of a body that could not be read: the host is unreachable, or the encoding is
 * wrong.
 */
async function failureOfUnreadable(
  file: BuildFile,
  cause: unknown,
  view: Window | null,
  signal: AbortSignal,
): Promise<FabulousFishError | undefined> {
  const { url, path } = file;
  const head = await fetch(url, { method: "HEAD", signal }).catch(() => undefined);
  signal.throwIfAborted();
  if (!head?.ok) return failureOfUnreachable(file, cause, view, signal);
  const length = lengthOf(head);
  const sent = encodingOf(head);
  if (length === 0) return new GameFileError("game-file-empty", `${path}.`);
  if (sent === "") return incompleteFile(path, 0, length, cause);
  if (length !== undefined && isLengthOfPointer(length))
    return new GameFileError("game-file-lfs-pointer", `${path}.`);
  // On a busy device, the failure of a later byte can come before the first bytes are read.
  const isBegun = await fetch(url, { signal })
    .then((response) => failureInBody(file, response, false))
    .then(
      () => true,
      () => false,
    );
  signal.throwIfAborted();
  const code = isBegun ? "game-file-corrupt" : "game-encoding-doubled";
  return new GameFileError(code, `${path}: Content-Encoding: ${sent}.`, cause);
}

/**
 * Returns the error of a file without a response that this page can read; undefined if it is redirected
 * to where the game can read it. Rejects only when aborted.
 */
export async function failureOfUnreachable(
  { url, path }: BuildFile,
  cause: unknown,
  view: Window | null,
  signal: AbortSignal,
): Promise<FabulousFishError | undefined> {
  const response = await fetch(url, { redirect: "manual", signal }).catch(() => undefined);
  signal.throwIfAborted();
  response?.body?.cancel().catch(() => {});
  if (response?.type !== "opaqueredirect")
    return new GameError("game-unreachable", `${path}: no response.`, cause);
  const read = await view?.fetch(url, { signal }).catch(() => undefined);
  signal.throwIfAborted();
  read?.body?.cancel().catch(() => {});
  return read?.ok ? undefined : new GameFileError("game-file-redirected", `${path}.`);
}

/**
 * Returns the error that needs no request: browsers accept Brotli only over HTTPS and from
 * localhost.
 */
function failureInTransport({ path, encoding }: BuildFile): FabulousFishError | undefined {
  return encoding === "br" && !isSecureContext
    ? new GameError("game-brotli-over-http", `${path}.`)
    : undefined;
}
