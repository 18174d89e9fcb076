import { errorFamily, type FabulousFishError } from "@fabulous-fish/core";
import type { MeaningfulLine } from "@fabulous-fish/checks/game-files/engine-lines";
import { GameSetupError } from "@fabulous-fish/checks/game-files/game-setup-errors";
import { gameErrors } from "../../messages/en/game-errors.ts";

/** The game does not start. */
export class GameError extends errorFamily("GameError", gameErrors) {}

/**
 * @param missing the URLs of scripts that the game's page could not load
 * @param lastError the last error that it has logged or not caught
 */
export function silentError(missing: readonly string[], lastError: string | undefined): GameError {
  const details = [
    ...(missing.length > 0 ? [`Not loaded: ${missing.join(", ")}.`] : []),
    ...(lastError === undefined ? [] : [`Last error: ${lastError}`]),
  ];
  return new GameError("game-silent", details.join(" ") || undefined);
}

/** Returns the error that a line of an engine stands for; undefined if what it says is tried again. */
export function errorOfLine({ meaning, line }: MeaningfulLine): FabulousFishError | undefined {
  switch (meaning) {
    case "isolation":
      return new GameSetupError("game-isolation", line);
    case "bare-module":
      return new GameSetupError("game-bare-module", line);
    case "graphics":
      return new GameError("graphics-missing", line);
    case "not-started":
      return new GameError("game-start-unexplained", line);
    case "not-received":
      return undefined;
  }
}
