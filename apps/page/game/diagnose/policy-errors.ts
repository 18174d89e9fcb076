import { GameSetupError } from "@fabulous-fish/checks/game-files/game-setup-errors";
import { type Blocked, describeBlocked, evalOption, evalUri } from "../blocked-by-policy.ts";

/**
 * Returns the error for blocked resources of other hosts, with the build options that allow them.
 *
 * @param engineMessage the engine's own error message
 */
export function originError(blocked: readonly Blocked[], engineMessage = ""): GameSetupError {
  const options = [...new Set(blocked.flatMap(({ option }) => option ?? []))];
  const details = [
    describeBlocked(blocked),
    engineMessage,
    options.length > 0 ? `Allowed by: ${options.join(" ")}` : "",
  ];
  return new GameSetupError("game-origin-blocked", details.filter(Boolean).join(" "));
}

/**
 * Returns the error for blocked resources of other hosts; undefined if none is blocked, or only
 * harmless ones.
 *
 * @param engineMessage the engine's own error message
 */
export function originBlocked(
  blocked: readonly Blocked[],
  engineMessage = "",
): GameSetupError | undefined {
  const others = blocked.filter(({ origin, isHarmless }) => origin !== undefined && !isHarmless);
  return others.length > 0 ? originError(others, engineMessage) : undefined;
}

/**
 * Returns the error for blocked code that a game builds from text; undefined if none is blocked. Many pages
 * only test whether they may do that, so it is no cause before a game has failed.
 *
 * @param engineMessage what the engine has thrown, if it has: its own error says whether this was why
 */
export function evalBlocked(
  blocked: readonly Blocked[],
  engineMessage?: string,
): GameSetupError | undefined {
  const isOther = engineMessage !== undefined && !/\bEvalError\b/.test(engineMessage);
  if (isOther || blocked.every(({ uri }) => uri !== evalUri)) return undefined;
  const details = [engineMessage, `Allowed by: ${evalOption}`].filter(Boolean).join(" ");
  return new GameSetupError("game-eval-blocked", details);
}
