import { errorFamily } from "@fabulous-fish/core/errors/fabulous-fish-error";

/** A file of the game is not as it should be. `details` begins with its path. */
export class GameFileError extends errorFamily("GameFileError", {
  "game-file-missing": {
    message: "A file of the game is missing.",
    remedy: "Upload the file, or correct its name in the game's page: upper and lower case differ.",
  },
  "game-file-refused": {
    message: "The host rejects a file of the game.",
    remedy: "Try again in a minute. If it keeps happening, look into the host's log for this file.",
  },
  "game-file-case": {
    message:
      "The name of a file of the game differs in upper and lower case from what its page asks for.",
    remedy: "Rename the file, or correct its name in the page: most hosts tell the two apart.",
  },
  "game-file-not-served": {
    message:
      "The host does not send a file of the game: it is missing, or its type is not allowed.",
    remedy: "Upload the file, and allow its type in the host's settings (IIS: MIME types).",
  },
  "game-page-listing": {
    message: "The host sends a listing of the folder instead of the game's page.",
    remedy: "Put the build's index.html into the folder, or correct game.page.",
  },
  "game-page-sign-in": {
    message: "The host asks for a sign-in of its own instead of sending the game's page.",
    remedy: "Let the host send /WebGLBuild/ without a sign-in of its own.",
  },
  "game-page-download": {
    message: "The host offers the game's page as a download.",
    remedy: "Send the page as text/html, without Content-Disposition.",
  },
  "game-file-is-html": {
    message: "The host sends a web page instead of a file of the game.",
    remedy: "Exclude /WebGLBuild/ from the host's fallback page, and put the file there.",
  },
  "game-file-empty": {
    message: "A file of the game is empty.",
    remedy: "Upload the file again, and compare its size with the build's.",
  },
  "game-file-incomplete": {
    message: "A file of the game is incomplete.",
    remedy:
      "Try again. If it keeps happening, upload the file again, and compare its size with the build's.",
  },
  "game-file-corrupt": {
    message: "A file of the game cannot be decompressed: it is incomplete or corrupt.",
    remedy:
      "Try again. If it keeps happening, upload the file again, and compare its size with the build's.",
  },
  "game-file-redirected": {
    message: "The host redirects a file of the game to where this page cannot read it.",
    remedy: "Serve the file under /WebGLBuild/ without a redirect to another host.",
  },
  "game-file-lfs-pointer": {
    message: "A file of the game is a Git LFS pointer, not the file itself.",
    remedy: "Run git lfs pull where the build is copied from, and upload the file again.",
  },
  "game-file-content": {
    message: "A file of the game has the wrong content.",
    remedy: "Upload the whole build again; its files were mixed up or corrupt.",
  },
  "game-encoding-missing": {
    message: "A compressed file of the game is sent without its Content-Encoding.",
    remedy: "Send the header for this file, or build with Decompression Fallback.",
  },
  "game-encoding-doubled": {
    message: "A file of the game is compressed twice, or not as its headers say.",
    remedy: "Switch the host's own compression off for /WebGLBuild/.",
  },
  "game-file-type": {
    message: "A file of the game is sent with the wrong type.",
    remedy: "Send the right type for this file.",
  },
  "game-other-host": {
    message: "A file of the game is on another host, which does not allow this page to read it.",
    remedy:
      "Let that host send Access-Control-Allow-Origin for this page, or put the file under /WebGLBuild/.",
  },
}) {}

/**
 * The error for a truncated file.
 *
 * @param received its length in bytes
 * @param expected the minimum length; undefined if it is not known
 */
export function incompleteFile(
  path: string,
  received: number,
  expected: number | undefined,
  cause?: unknown,
): GameFileError {
  const all = expected === undefined ? "" : ` of ${expected}`;
  return new GameFileError("game-file-incomplete", `${path}: ${received}${all} bytes.`, cause);
}

/** The error of a body whose reader has given up: what follows is not known. */
export class GivenUpError extends Error {
  override readonly name = "GivenUpError";
}
