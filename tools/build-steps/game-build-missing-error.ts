import { FabulousFishError } from "@fabulous-fish/core";

/** The folder of the option `--game` does not contain a game build. */
export class GameBuildMissingError extends FabulousFishError {
  override readonly name = "GameBuildMissingError";

  constructor(folder: string, cause: unknown) {
    super("There is no index.html in the folder of the game's build.", {
      remedy:
        "Give --game the folder that Unity built into: index.html lies in it, and Build/ beside.",
      details: folder,
      cause,
    });
  }
}
