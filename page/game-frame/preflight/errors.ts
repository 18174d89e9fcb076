import { FabulousFishError } from "@fabulous-fish/core";
import { operatorRemedy } from "../errors.ts";

/** A file of the game is missing. */
export class GameFileMissingError extends FabulousFishError {
  override readonly name = "GameFileMissingError";
  constructor(file: string, status: number) {
    super("A file of the game is missing.", {
      details: `${file}: ${status}.`,
      remedy: `Put the whole build under /WebGLBuild/. ${operatorRemedy}`,
    });
  }
}

/** The host responds to the request for a file with an error status. */
export class GameFileRefusedError extends FabulousFishError {
  override readonly name = "GameFileRefusedError";
  constructor(file: string, status: number) {
    super("The host rejects a file of the game.", {
      details: `${file}: ${status}.`,
      remedy: "Try again in a minute. If it stays, look into the host's log for this file.",
    });
  }
}

/** The host cannot be reached, or the connection fails. */
export class GameUnreachableError extends FabulousFishError {
  override readonly name = "GameUnreachableError";
  constructor(file: string, cause: unknown) {
    super("The game cannot be fetched.", {
      details: `${file}: no response.`,
      remedy: "Check the internet connection and try again.",
      cause,
    });
  }
}

/** The host sends an HTML page instead of the file. */
export class GameFileIsHtmlError extends FabulousFishError {
  override readonly name = "GameFileIsHtmlError";
  constructor(file: string) {
    super("The host sends a web page instead of a file of the game.", {
      details: `${file}.`,
      remedy: `Exclude /WebGLBuild/ from the host's fallback page, and put the file there. ${operatorRemedy}`,
    });
  }
}

/** A file is empty. */
export class GameFileEmptyError extends FabulousFishError {
  override readonly name = "GameFileEmptyError";
  constructor(file: string) {
    super("A file of the game is empty.", {
      details: `${file}.`,
      remedy: `Upload the file again, and compare its size with the build's. ${operatorRemedy}`,
    });
  }
}

/** A file is truncated. */
export class GameFileIncompleteError extends FabulousFishError {
  override readonly name = "GameFileIncompleteError";
  /** @param expected the minimum length in bytes; undefined if it is not known */
  constructor(file: string, received: number, expected: number | undefined, cause?: unknown) {
    const all = expected === undefined ? "" : ` of ${expected}`;
    super("A file of the game is incomplete.", {
      details: `${file}: ${received}${all} bytes.`,
      remedy: `Try again. If it stays, upload the file again, and compare its size with the build's. ${operatorRemedy}`,
      cause,
    });
  }
}

/** The host has a Git LFS pointer instead of the file. */
export class GameFileLfsPointerError extends FabulousFishError {
  override readonly name = "GameFileLfsPointerError";
  constructor(file: string) {
    super("A file of the game is a Git LFS pointer, not the file itself.", {
      details: `${file}.`,
      remedy: `Run git lfs pull where the build is copied from, and upload the file again. ${operatorRemedy}`,
    });
  }
}

/** A file's content does not match its name. */
export class GameFileContentError extends FabulousFishError {
  override readonly name = "GameFileContentError";
  constructor(file: string, why: string) {
    super("A file of the game has the wrong content.", {
      details: `${file}: ${why}.`,
      remedy: `Upload the whole build again; its files were mixed up or corrupt. ${operatorRemedy}`,
    });
  }
}

/** A compressed file is sent without its Content-Encoding. */
export class GameEncodingMissingError extends FabulousFishError {
  override readonly name = "GameEncodingMissingError";
  constructor(file: string, encoding: string) {
    super("A compressed file of the game is sent without its Content-Encoding.", {
      details: `${file}: expected Content-Encoding: ${encoding}.`,
      remedy: `Send the header for this file, or build with Decompression Fallback. ${operatorRemedy}`,
    });
  }
}

/** A file is compressed twice, or its Content-Encoding is wrong. */
export class GameEncodingDoubledError extends FabulousFishError {
  override readonly name = "GameEncodingDoubledError";
  constructor(file: string, encoding: string, cause?: unknown) {
    super("A file of the game is compressed twice, or not as its headers say.", {
      details: `${file}: Content-Encoding: ${encoding}.`,
      remedy: `Switch the host's own compression off for /WebGLBuild/. ${operatorRemedy}`,
      cause,
    });
  }
}

/** A file's Content-Type is wrong. */
export class GameFileTypeError extends FabulousFishError {
  override readonly name = "GameFileTypeError";
  constructor(file: string, expected: string, type: string) {
    super("A file of the game is sent with the wrong type.", {
      details: `${file}: expected Content-Type: ${expected}, not ${type || "none"}.`,
      remedy: `Send the right type for this file. ${operatorRemedy}`,
    });
  }
}

/** Browsers accept Brotli only over HTTPS and from localhost. */
export class GameBrotliOverHttpError extends FabulousFishError {
  override readonly name = "GameBrotliOverHttpError";
  constructor(file: string) {
    super("The game is compressed with Brotli, which browsers do not accept over plain HTTP.", {
      details: `${file}.`,
      remedy: "Open the page by its https address, or build the game with Gzip.",
    });
  }
}

/** A file is on another host, whose CORS headers do not allow this page to read it. */
export class GameOtherHostError extends FabulousFishError {
  override readonly name = "GameOtherHostError";
  readonly host: string;
  readonly origin: string;

  constructor(file: string, host: string, origin: string) {
    super("A file of the game is on another host, which does not allow this page to read it.", {
      details: `${file}.`,
      remedy: `Let ${host} send Access-Control-Allow-Origin: ${origin}, or put the file under /WebGLBuild/. ${operatorRemedy}`,
    });
    this.host = host;
    this.origin = origin;
  }
}
