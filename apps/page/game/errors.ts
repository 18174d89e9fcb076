import { FabulousFishError } from "@fabulous-fish/core";
import { gameErrors } from "../messages/en/game-errors.ts";

/** The game does not start. */
export class GameError extends FabulousFishError {
  override readonly name = "GameError";

  constructor(code: keyof typeof gameErrors, details?: string, cause?: unknown) {
    super(code, gameErrors[code], details, cause);
  }
}

/** @param missing the URLs of scripts that the game's page could not load */
export function silentError(missing: readonly string[]): GameError {
  const details = missing.length > 0 ? `Not loaded: ${missing.join(", ")}.` : undefined;
  return new GameError("game-silent", details);
}
