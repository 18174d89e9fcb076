/** The folder of the game's files: only a player with a session gets them. */
const gameFolder = "/WebGLBuild/";

/**
 * Tells what a request's path leads to. A path that a file system could read as a file of the game
 * in another way is `"invalid"`: with an encoded or doubled slash, dot segments, another case, or
 * with dots or spaces at the end of a segment.
 *
 * @param pathname of a URL: percent-encoded, as sent.
 */
export function classifyPath(
  pathname: string,
): { kind: "game" | "other"; path: string } | { kind: "invalid" } {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return { kind: "invalid" };
  }
  const isAmbiguous =
    /%2f|%5c/i.test(pathname) || /[\\\u0000-\u001f\u007f]|\/\/|\/[. ]+(?:\/|$)/.test(path);
  if (isAmbiguous) return { kind: "invalid" };
  if (!isLikeGameFolder(path)) return { kind: "other", path };
  const isExact = path.startsWith(gameFolder) && !/[. ](?:\/|$)/.test(path);
  return isExact ? { kind: "game", path } : { kind: "invalid" };
}

/** Compares as the least exact file systems do: without case, trailing dots, spaces and streams. */
function isLikeGameFolder(path: string): boolean {
  const [first = ""] = path.split("/").filter((segment) => segment !== "");
  const name = first
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[. ]+$|:.*$/g, "");
  return name === gameFolder.slice(1, -1).toLowerCase();
}
