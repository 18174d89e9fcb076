import type { FabulousFishError } from "@fabulous-fish/core";
import { GameSetupError } from "@fabulous-fish/checks/game-files/game-setup-errors";
import { describeBlocked } from "../blocked-by-policy.ts";
import { evalBlocked, originBlocked } from "./policy-errors.ts";
import { type MeaningfulLine, meaningOf } from "@fabulous-fish/checks/game-files/engine-lines";
import { evaluateGame, isAboutFile } from "@fabulous-fish/checks/game-files/evaluate-game";
import { buildFile, whole } from "../build-files.ts";
import {
  type Diagnosis,
  fetched,
  type FramedGame,
  idleSeconds,
  isRead,
  maxLoads,
  stalledSeconds,
  noSignSeconds,
} from "../framed-game.ts";
import { errorOfLine, GameError, silentError } from "./errors.ts";

export { inspectGame } from "./inspect-game.ts";

/** The browsers' errors of WebAssembly contain this; a missing script does not cause it. */
const trap = /RuntimeError|out of bounds|null function|signature|unreachable/i;
/** For these, there is something that the player can do. */
const memory = /out of memory|\boom\b|allocat/i;

/** Returns why a game has not started, from all that is known of it; undefined if it may still start. */
export function diagnose(game: FramedGame): Diagnosis | undefined {
  const found = failureOf(game);
  if (found) return { error: found, canWait: false };
  const stall = stallOf(game);
  return stall && { error: stall, canWait: true };
}

/** The error of a game that uses another version of the frame protocol. */
export function otherVersion(version: unknown): GameSetupError {
  return new GameSetupError(
    "game-protocol-version",
    `Version ${JSON.stringify(version)} instead of 1.`,
  );
}

/** A failure in the files is the cause of any other (rule 2.30). */
function failureOf(game: FramedGame): FabulousFishError | undefined {
  const { inspection, rejection } = game;
  if (isGraphicsMissing(game)) return new GameError("graphics-missing", rejection?.details);
  return (
    inspection.failure ??
    (game.ended === "left" ? new GameError("game-left") : undefined) ??
    reloadingOf(game, maxLoads) ??
    saidOf(game) ??
    (isRead(game) ? suspicionOf(game) : undefined) ??
    (rejection && unexplained(game, rejection.details)) ??
    (rejection && inspection.done === whole
      ? (evalBlocked(game.blocked, rejection.details) ??
        originBlocked(game.blocked, rejection.details))
      : undefined) ??
    (rejection && new GameError("game-start-failed", rejection.details, rejection.reason)) ??
    thrownOf(game)
  );
}

/** Whether the game has requested WebGL 2, got neither that nor another context, and stopped there. */
function isGraphicsMissing(game: FramedGame): boolean {
  const hasStopped = game.rejection !== undefined || game.hasUncaught || game.idle >= idleSeconds;
  if (game.isWebGl2Refused && !game.hasDrawn && hasStopped) return true;
  return meaningOf(game.rejection?.details ?? "")?.meaning === "graphics";
}

/** The error that the engine itself has named. What draws all the same does without. */
function saidOf(game: FramedGame): FabulousFishError | undefined {
  const [said] = linesOf(game);
  if (!said || (game.hasDrawn && said.meaning !== "not-started")) return undefined;
  const isEarly = said.meaning === "not-started" ? !isRead(game) : false;
  // What is imported by a bare name is another script's than the loader's.
  const isOther = said.meaning === "bare-module" && game.progress >= 0;
  return isEarly || isOther ? undefined : errorOfLine(said);
}

/** Returns what the engine and its page have said, and this page knows. */
export function linesOf({ printed, notStarted, text }: FramedGame): readonly MeaningfulLine[] {
  const said = evaluateGame({ files: [], printed: [notStarted ?? "", ...printed, text] });
  return said.flatMap((finding) => (isAboutFile(finding) ? [] : finding));
}

/** The error for what a policy blocks, or what did not respond, that the build needs to start. */
function suspicionOf({ suspect, blocked }: FramedGame): FabulousFishError | undefined {
  if (!suspect) return undefined;
  if (suspect.what === "unreachable")
    return new GameError("game-unreachable", `${suspect.path}: no response.`);
  return suspect.what === "origin"
    ? originBlocked(blocked)
    : new GameSetupError("game-blocked", describeBlocked([suspect.blocked]));
}

/**
 * The error of a page that reloads itself instead of starting its game (rule 2.43).
 *
 * @param least how often it was loaded
 */
function reloadingOf(
  { loads, isIsolationRead }: FramedGame,
  least: number,
): FabulousFishError | undefined {
  const [path] = [...loads].find(([, count]) => count >= least) ?? [];
  if (path === undefined) return undefined;
  return isIsolationRead
    ? new GameSetupError("game-isolation", `${path} reloads itself.`)
    : new GameError("game-reloading", `${path} was loaded ${least} times.`);
}

/**
 * The error of an engine that has failed or stalled, and for which neither the player nor a policy can be
 * blamed: WebAssembly has failed, or a file could not be checked (rule 2.42).
 *
 * @param details what has happened
 */
function unexplained(game: FramedGame, details: string): GameError | undefined {
  const { files, inspection, rejection } = game;
  const isTrap = trap.test(details) && !memory.test(details);
  // Until then, a packed file counts as one that cannot be checked.
  const isPending = rejection !== undefined && inspection.done < whole;
  const isPacked = isPending && files?.some((file) => file.isPacked) === true;
  if (!isTrap && !isPacked && inspection.unchecked.length === 0) return undefined;
  const unchecked = inspection.unchecked.map((path) => `${path} could not be checked.`);
  return new GameError("game-start-unexplained", [details, ...unchecked].join(" "));
}

/**
 * The error of a page that calls no loader, draws nothing, and whose script has thrown for what a policy
 * blocks, or was not loaded.
 */
function thrownOf(game: FramedGame): FabulousFishError | undefined {
  const { blocked, draws, hasEvalError, hasUncaught, inspection, progress, idle } = game;
  if (progress >= 0 || idle < idleSeconds || !isRead(game) || draws !== false) return undefined;
  if (!hasUncaught) return undefined;
  return (
    inspection.scriptFailure ??
    mismatchOf(game) ??
    // An EvalError proves its cause; what else is blocked may do no harm.
    (hasEvalError ? evalBlocked(blocked) : undefined) ??
    originBlocked(blocked)
  );
}

function mismatchOf({ mismatched }: FramedGame): FabulousFishError | undefined {
  const [url] = mismatched;
  return url === undefined
    ? undefined
    : new GameSetupError("game-integrity", `${buildFile(url).path}.`);
}

/**
 * The error of a game that has made no progress for too long (rule 9.6). One that draws, or whose page
 * has a control for the player, is still loading.
 */
function stallOf(game: FramedGame): FabulousFishError | undefined {
  const { progress, blocked, files } = game;
  if (!isStalled(game)) return undefined;
  if (progress < 0 && !files) {
    return (
      game.inspection.scriptFailure ??
      mismatchOf(game) ??
      originBlocked(blocked) ??
      // Some pages give up after a few attempts.
      (game.isIsolationRead ? reloadingOf(game, 2) : undefined) ??
      evalBlocked(blocked) ??
      silentError(game.missing, game.printed.at(-1))
    );
  }
  const isFetched = progress >= fetched;
  const percent = Math.max(0, Math.round((progress / fetched) * 100));
  const details = isFetched ? "At starting the engine." : `At ${percent}%.`;
  return (
    unexplained(game, details) ??
    (isFetched ? originBlocked(blocked) : undefined) ??
    new GameError("game-stalled", details)
  );
}

function isStalled({ still, idle, draws, hasDrawn, hasControl, progress }: FramedGame): boolean {
  if (hasDrawn || draws === true || hasControl) return false;
  // It is not known yet whether the page draws.
  if (progress < 0 && draws === undefined) return false;
  return still >= stalledSeconds || idle >= noSignSeconds;
}
