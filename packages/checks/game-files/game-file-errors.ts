import {
  type ErrorMessages,
  FabulousFishError,
} from "@fabulous-fish/core/errors/fabulous-fish-error";

/** Files of the game that are missing, wrong or sent in the wrong way: for operators. */
const gameFileErrors = {
  /**
   * The host responds with 404 or 410. The build was not copied completely, its `index.html` refers
   * to files of another build, the host's file names are case-sensitive, or `game.page` of the site
   * configuration is wrong.
   *
   * How to fix: Put the whole build, including `index.html`, into `/WebGLBuild/`.
   */
  "game-file-missing": {
    message: "A file of the game is missing.",
    remedy: "Put the whole build under /WebGLBuild/.",
  },
  /**
   * The host responds with an error other than 404 and 410: missing permissions for the file, a
   * failure behind a proxy, or too many requests.
   *
   * How to fix: Try again in a minute. If the error persists, look for the file in the host's log.
   */
  "game-file-refused": {
    message: "The host rejects a file of the game.",
    remedy: "Try again in a minute. If it stays, look into the host's log for this file.",
  },
  /**
   * The file does not exist, and the host's fallback for single-page applications is sent instead.
   * Or the file is behind a login.
   *
   * How to fix: Exclude `/WebGLBuild/` from the fallback, so that the response for a missing file
   * is 404, and upload the file.
   */
  "game-file-is-html": {
    message: "The host sends a web page instead of a file of the game.",
    remedy: "Exclude /WebGLBuild/ from the host's fallback page, and put the file there.",
  },
  /**
   * The file exists but has no content: an upload or a copy was interrupted, or the disk was full.
   *
   * How to fix: Upload the file again, and compare its size with that in the build.
   */
  "game-file-empty": {
    message: "A file of the game is empty.",
    remedy: "Upload the file again, and compare its size with the build's.",
  },
  /**
   * The file is shorter than its table of contents (data) or its sections (code) require, or the
   * response ended before its Content-Length. The upload or the connection was interrupted. Or a
   * `.unityweb` file ends before its compressed data do.
   *
   * How to fix: Try again. If the error persists, upload the file again, and compare its size with
   * that in the build.
   */
  "game-file-incomplete": {
    message: "A file of the game is incomplete.",
    remedy: "Try again. If it stays, upload the file again, and compare its size with the build's.",
  },
  /**
   * The browser cannot decompress the file. With a Content-Encoding, it does not say whether the file,
   * or the response, is cut or has wrong bytes. A `.unityweb` file has wrong bytes, or more than its
   * compressed data.
   *
   * How to fix: Try again. If the error persists, upload the file again, and compare its size with
   * that in the build.
   */
  "game-file-corrupt": {
    message: "A file of the game cannot be decompressed: it is incomplete or corrupt.",
    remedy: "Try again. If it stays, upload the file again, and compare its size with the build's.",
  },
  /**
   * The response is a redirect to another host, which this page's policy does not allow, or to a URL
   * that does not respond: a CDN, a login page, or another domain of the site.
   *
   * How to fix: Serve the file from `/WebGLBuild/` without a redirect.
   */
  "game-file-redirected": {
    message: "The host redirects a file of the game to where this page cannot read it.",
    remedy: "Serve the file under /WebGLBuild/ without a redirect to another host.",
  },
  /**
   * The build is in a Git repository with Git LFS, and was deployed from a clone without it, or by
   * a host that does not support it. The deployed file is a text of about 130 bytes. The browser
   * cannot decode this text as a `.br` or `.gz` file; the page then recognizes it by its length.
   *
   * How to fix: Run `git lfs pull` in the clone, and upload the file again.
   */
  "game-file-lfs-pointer": {
    message: "A file of the game is a Git LFS pointer, not the file itself.",
    remedy: "Run git lfs pull where the build is copied from, and upload the file again.",
  },
  /**
   * The file does not start like a file of its kind: `UnityWebData1.0` for data, `\0asm` for code,
   * text for the framework and the loader. Or the browser cannot parse it as a script. The files
   * were renamed, mixed up or corrupt.
   *
   * How to fix: Upload the whole build again.
   */
  "game-file-content": {
    message: "A file of the game has the wrong content.",
    remedy: "Upload the whole build again; its files were mixed up or corrupt.",
  },
  /**
   * The host sends `.br` or `.gz` files without a Content-Encoding, so the browser does not
   * decompress them. The engine would stay at 90 % forever.
   *
   * How to fix: Send `Content-Encoding: br` for `.br` and `gzip` for `.gz`, or build with
   * Decompression Fallback.
   */
  "game-encoding-missing": {
    message: "A compressed file of the game is sent without its Content-Encoding.",
    remedy: "Send the header for this file, or build with Decompression Fallback.",
  },
  /**
   * The host compresses files that the build has already compressed, or sends a Content-Encoding
   * for a build with Decompression Fallback (`.unityweb`). Or a file was replaced by an
   * uncompressed one with the same name.
   *
   * How to fix: Turn off the host's compression for `/WebGLBuild/`, and send a Content-Encoding
   * only for `.br` and `.gz`.
   */
  "game-encoding-doubled": {
    message: "A file of the game is compressed twice, or not as its headers say.",
    remedy: "Switch the host's own compression off for /WebGLBuild/.",
  },
  /**
   * The host does not know the file extension. It sends, for example, `text/plain` for a script,
   * which the browser does not run because of `nosniff`, or a type other than `application/wasm`
   * for the code, which then cannot be compiled while it is streamed. A build page that is not sent as `text/html`
   * is shown as a text, or downloaded.
   *
   * How to fix: Send `application/wasm` for `.wasm`, `application/javascript` for `.js`,
   * `application/octet-stream` for `.data` and `text/html` for `.html`, by the extension before `.br`
   * or `.gz`.
   */
  "game-file-type": {
    message: "A file of the game is sent with the wrong type.",
    remedy: "Send the right type for this file.",
  },
  /**
   * The build's data or code is on a CDN that does not send `Access-Control-Allow-Origin`.
   *
   * How to fix: Configure the CDN to send this header for the page's origin, or put the file into
   * `/WebGLBuild/`.
   */
  "game-other-host": {
    message: "A file of the game is on another host, which does not allow this page to read it.",
    remedy:
      "Let that host send Access-Control-Allow-Origin for this page, or put the file under /WebGLBuild/.",
  },
} satisfies ErrorMessages;

/** A file of the game is not as it should be. `details` begins with its path. */
export class GameFileError extends FabulousFishError {
  override readonly name = "GameFileError";

  constructor(code: keyof typeof gameFileErrors, details?: string, cause?: unknown) {
    super(code, gameFileErrors[code], details, cause);
  }
}

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
