import { FabulousFishError } from "../errors/fabulous-fish-error.ts";
import { gameFileErrors } from "./game-file-errors.ts";
import { gameSetupErrors } from "./game-setup-errors.ts";

/** The host or the build keeps the game from starting. */
export class GameSetupError extends FabulousFishError {
  override readonly name = "GameSetupError";

  constructor(code: keyof typeof gameSetupErrors, details?: string) {
    super(code, gameSetupErrors[code], details);
  }
}

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
