import { errorFamily } from "@fabulous-fish/core";
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
