import { FabulousFishError } from "@fabulous-fish/core";

/** Ends the remedy of every error that only the host can fix. */
export const operatorRemedy =
  "The operator of this page has to correct it; trying again helps only after that.";

/** A security policy blocks the game. */
export class GameBlockedError extends FabulousFishError {
  override readonly name = "GameBlockedError";
  constructor(details: string) {
    super("A security policy of the host blocks the game.", {
      details,
      remedy: `Give /WebGLBuild/ the policy that stands under /WebGLBuild/* in _headers of the built page. ${operatorRemedy}`,
    });
  }
}

/** A security policy blocks a resource that the game loads from another host. */
export class GameOriginBlockedError extends FabulousFishError {
  override readonly name = "GameOriginBlockedError";
  /** The build options that allow it, such as `--game-script https://example.org`. */
  readonly options: readonly string[];

  constructor(details: string, options: readonly string[]) {
    const how =
      options.length === 0
        ? "Put what the game loads from other hosts into the build."
        : `Build the page with ${options.join(" ")} if these hosts can be trusted (docs/hosting.md), or put what the game loads from them into the build.`;
    super("A security policy blocks what the game loads from another host.", {
      details,
      remedy: `${how} ${operatorRemedy}`,
    });
    this.options = options;
  }
}

/** The browser has no WebGL 2. */
export class GraphicsMissingError extends FabulousFishError {
  override readonly name = "GraphicsMissingError";
  constructor() {
    super("This browser does not support WebGL 2, which the game requires.", {
      remedy: "Switch hardware acceleration on in the browser's settings, or use another browser.",
    });
  }
}

/** The engine failed to start. */
export class GameStartFailedError extends FabulousFishError {
  override readonly name = "GameStartFailedError";
  constructor(details: string, cause: unknown) {
    super("The game could not start.", {
      details,
      remedy: "Try again. If it stays, close other tabs, or use another browser.",
      cause,
    });
  }
}

/** Loading has made no progress for too long (rule 9.6). */
export class GameStalledError extends FabulousFishError {
  override readonly name = "GameStalledError";
  /** Whether all files are fetched, so that the connection is not the cause. */
  readonly isFetched: boolean;

  constructor(details: string, isFetched: boolean) {
    const what = isFetched ? "Close other tabs" : "Check the internet connection";
    super("The game has stopped loading.", {
      details,
      remedy: `${what} and try again. It may also just be slow: it opens by itself once it is ready.`,
    });
    this.isFetched = isFetched;
  }
}

/** The build page has loaded, but no engine instance or protocol message has appeared. */
export class GameSilentError extends FabulousFishError {
  override readonly name = "GameSilentError";
  /** @param missing the URLs of scripts that the page could not load */
  constructor(missing: readonly string[] = []) {
    super("The game's page has opened, but the game has not started.", {
      ...(missing.length > 0 && { details: `Not loaded: ${missing.join(", ")}.` }),
      remedy:
        "Try again. If it stays, the operator of this page should compare the build with docs/game.md.",
    });
  }
}

/** The game uses a version of the frame protocol that the page does not support. */
export class GameProtocolVersionError extends FabulousFishError {
  override readonly name = "GameProtocolVersionError";
  constructor(version: unknown) {
    super("The game uses another version of the frame protocol.", {
      details: `Version ${JSON.stringify(version)} instead of 1.`,
      remedy: "Use the client of this page's version in the build: client/.",
    });
  }
}
