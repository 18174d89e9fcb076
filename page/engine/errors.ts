import { FabulousFishError } from "#core";

const askTheHost = "Whoever runs this page has to correct it; trying again helps only after that.";

/** A file of the game is not there. */
export class GameFileMissingError extends FabulousFishError {
  override readonly name = "GameFileMissingError";
  constructor(file: string, status: number) {
    super("A file of the game is missing.", {
      details: `${file}: ${status}.`,
      cure: `Put the whole build under /WebGLBuild/. ${askTheHost}`,
    });
  }
}

/** The host answers for a file of the game with an error. */
export class GameFileRefusedError extends FabulousFishError {
  override readonly name = "GameFileRefusedError";
  constructor(file: string, status: number) {
    super("The host refuses a file of the game.", {
      details: `${file}: ${status}.`,
      cure: "Try again in a minute. If it stays, look into the host's log for this file.",
    });
  }
}

/** The host cannot be reached, or breaks off. */
export class GameUnreachableError extends FabulousFishError {
  override readonly name = "GameUnreachableError";
  constructor(file: string, cause: unknown) {
    super("The game cannot be fetched.", {
      details: `${file}: no answer.`,
      cure: "Check the internet connection and try again.",
      cause,
    });
  }
}

/** A page of HTML comes where a file of the game should. */
export class GameFileIsHtmlError extends FabulousFishError {
  override readonly name = "GameFileIsHtmlError";
  constructor(file: string) {
    super("The host answers with a web page instead of a file of the game.", {
      details: `${file}.`,
      cure: `Exclude /WebGLBuild/ from the host's fallback page, and put the file there. ${askTheHost}`,
    });
  }
}

/** A file is there and has no bytes. */
export class GameFileEmptyError extends FabulousFishError {
  override readonly name = "GameFileEmptyError";
  constructor(file: string) {
    super("A file of the game is empty.", {
      details: `${file}.`,
      cure: `Upload the file again, and compare its size with the build's. ${askTheHost}`,
    });
  }
}

/** A file ends before its own end. */
export class GameFileIncompleteError extends FabulousFishError {
  override readonly name = "GameFileIncompleteError";
  /** @param expected in bytes, at least; undefined where it is not known */
  constructor(file: string, received: number, expected: number | undefined, cause?: unknown) {
    const all = expected === undefined ? "" : ` of ${expected}`;
    super("A file of the game is incomplete.", {
      details: `${file}: ${received}${all} bytes.`,
      cure: `Try again. If it stays, upload the file again, and compare its size with the build's. ${askTheHost}`,
      cause,
    });
  }
}

/** Git LFS has left its pointer in the file's place. */
export class GameFileLfsPointerError extends FabulousFishError {
  override readonly name = "GameFileLfsPointerError";
  constructor(file: string) {
    super("A file of the game is a Git LFS pointer, not the file itself.", {
      details: `${file}.`,
      cure: `Run git lfs pull where the build is copied from, and upload the file again. ${askTheHost}`,
    });
  }
}

/** A file holds something else than its name says. */
export class GameFileContentError extends FabulousFishError {
  override readonly name = "GameFileContentError";
  constructor(file: string, why: string) {
    super("A file of the game has the wrong content.", {
      details: `${file}: ${why}.`,
      cure: `Upload the whole build again; its files were mixed up or damaged. ${askTheHost}`,
    });
  }
}

/** A compressed file comes without the header that says so. */
export class GameEncodingMissingError extends FabulousFishError {
  override readonly name = "GameEncodingMissingError";
  constructor(file: string, encoding: string) {
    super("A compressed file of the game comes without its Content-Encoding.", {
      details: `${file}: expected Content-Encoding: ${encoding}.`,
      cure: `Send the header for this file, or build with Decompression Fallback. ${askTheHost}`,
    });
  }
}

/** A file is compressed twice, or otherwise than its header says. */
export class GameEncodingDoubledError extends FabulousFishError {
  override readonly name = "GameEncodingDoubledError";
  constructor(file: string, encoding: string, cause?: unknown) {
    super("A file of the game is compressed twice, or otherwise than its headers say.", {
      details: `${file}: Content-Encoding: ${encoding}.`,
      cure: `Switch the host's own compression off for /WebGLBuild/. ${askTheHost}`,
      cause,
    });
  }
}

/** A file comes as something else than it is. */
export class GameFileTypeError extends FabulousFishError {
  override readonly name = "GameFileTypeError";
  constructor(file: string, expected: string, type: string) {
    super("A file of the game comes with the wrong type.", {
      details: `${file}: expected Content-Type: ${expected}, not ${type || "none"}.`,
      cure: `Send the right type for this file. ${askTheHost}`,
    });
  }
}

/** Browsers take Brotli only over HTTPS, and from the machine itself. */
export class GameBrotliOverHttpError extends FabulousFishError {
  override readonly name = "GameBrotliOverHttpError";
  constructor(file: string) {
    super("The game is compressed with Brotli, which browsers refuse over plain HTTP.", {
      details: `${file}.`,
      cure: "Open the page by its https address, or build the game with Gzip.",
    });
  }
}

/** A security policy stops the game. */
export class GameBlockedError extends FabulousFishError {
  override readonly name = "GameBlockedError";
  constructor(details: string) {
    super("A security policy of the host blocks the game.", {
      details,
      cure: `Give /WebGLBuild/ the policy that stands under /WebGLBuild/* in _headers of the built page. ${askTheHost}`,
    });
  }
}

/** A policy blocks what the game loads from another host. */
export class GameOriginBlockedError extends FabulousFishError {
  override readonly name = "GameOriginBlockedError";
  /** @param options those of the build that allow it, such as `--game-script https://example.org` */
  constructor(details: string, options: readonly string[]) {
    const how =
      options.length === 0
        ? "Put what the game loads from other hosts into the build."
        : `Build the page with ${options.join(" ")} if these hosts can be trusted (docs/hosting.md), or put what the game loads from them into the build.`;
    super("A security policy blocks what the game loads from another host.", {
      details,
      cure: `${how} ${askTheHost}`,
    });
  }
}

/** A file lies on another host, which does not let this one's pages read it. */
export class GameOtherHostError extends FabulousFishError {
  override readonly name = "GameOtherHostError";
  constructor(file: string, host: string, origin: string) {
    super("A file of the game lies on another host, which does not let this page read it.", {
      details: `${file}.`,
      cure: `Let ${host} send Access-Control-Allow-Origin: ${origin}, or put the file under /WebGLBuild/. ${askTheHost}`,
    });
  }
}

/** The browser has no WebGL 2. */
export class GraphicsMissingError extends FabulousFishError {
  override readonly name = "GraphicsMissingError";
  constructor() {
    super("This browser offers no WebGL 2, which the game draws with.", {
      cure: "Switch hardware acceleration on in the browser's settings, or use another browser.",
    });
  }
}

/** The engine itself gave up. */
export class GameStartFailedError extends FabulousFishError {
  override readonly name = "GameStartFailedError";
  constructor(details: string, cause: unknown) {
    super("The game could not start.", {
      details,
      cure: "Try again. If it stays, close other tabs, or use another browser.",
      cause,
    });
  }
}

/** Loading stands still. */
export class GameStalledError extends FabulousFishError {
  override readonly name = "GameStalledError";
  /** @param isFetched whether all files have come, so that the connection is not the cause */
  constructor(where: string, isFetched: boolean) {
    const what = isFetched ? "Close other tabs" : "Check the internet connection";
    super("The game has stopped loading.", {
      details: where,
      cure: `${what} and try again. It may also just be slow: it opens by itself once it is ready.`,
    });
  }
}

/** A page is in the frame, but no game has come forward. */
export class GameSilentError extends FabulousFishError {
  override readonly name = "GameSilentError";
  /** @param missing the URLs of scripts that the page could not load */
  constructor(missing: readonly string[] = []) {
    super("The game's page has opened, but no game has come forward.", {
      ...(missing.length > 0 && { details: `Not loaded: ${missing.join(", ")}.` }),
      cure: "Try again. If it stays, whoever runs this page should compare the build with docs/game.md.",
    });
  }
}

/** A frame speaks a version of the frame protocol that this page does not. */
export class GameProtocolVersionError extends FabulousFishError {
  override readonly name = "GameProtocolVersionError";
  constructor(version: unknown) {
    super("The game speaks another version of the frame protocol.", {
      details: `Version ${JSON.stringify(version)} instead of 1.`,
      cure: "Use the client of this page's version in the build: game/client/.",
    });
  }
}
