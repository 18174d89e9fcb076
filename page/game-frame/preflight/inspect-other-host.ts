import type { FabulousFishError } from "@fabulous-fish/core";
import { GameOtherHostError, GameUnreachableError } from "./errors.ts";
import type { BuildFile } from "./build-file.ts";
import { failureInStatus } from "./check-headers.ts";
import type { Depth } from "./inspect-file.ts";

/**
 * The error that prevents the engine from using a file of another host, if any. The request is made
 * by the game's window, because this page's policy forbids it. Scripts are not requested, since their
 * errors appear in the document; with the depth `headers`, nothing is. Rejects only when aborted.
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
  if (!view || depth === "headers" || (kind !== "data" && kind !== "code")) return undefined;
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
      ? new GameOtherHostError(path, new URL(url).origin, location.origin)
      : new GameUnreachableError(path, error);
  }
}
