import { type FabulousFishError, hasCode } from "@fabulous-fish/core";
import { GameSetupError } from "@fabulous-fish/checks/game-files/game-setup-errors";
import { type GameSnapshot, type GameState, isShown } from "../session/game-port.ts";
import { evalBlocked, originBlocked } from "./blocked-by-policy.ts";
import { whole } from "./build-files.ts";
import { GameError, silentError } from "./errors.ts";
import { fetched, type FramedGame, idleAfter, isRead, stalledAfter } from "./framed-game.ts";

/** How often a page is loaded without a start until it counts as one that reloads itself (rule 2.43). */
const maxLoads = 5;

/** What the browsers' errors of WebAssembly contain, which a missing script does not cause. */
const trap = /RuntimeError|out of bounds|null function|signature|unreachable/i;
/** For these, there is something that the player can do. */
const memory = /out of memory|\boom\b|allocat/i;

/** Returns what the player sees of a game, from all that is known of it. */
export function snapshotOf(game: FramedGame): GameSnapshot {
  const { snapshot } = game;
  const next = stateOf(game);
  const state = textOf(snapshot.state) === textOf(next) ? snapshot.state : next;
  const isLoading = !isShown(state) && state.status !== "failed";
  const isIdle = isLoading && game.idle >= idleAfter;
  return state === snapshot.state && isIdle === snapshot.isIdle
    ? snapshot
    : { state, isIdle, alert: snapshot.alert };
}

function stateOf(game: FramedGame): GameState {
  const { ended, receiver, isContextLost, snapshot } = game;
  const hasStarted = receiver !== undefined || isShown(snapshot.state);
  if (ended === "quit" || (ended && hasStarted)) return { status: ended };
  const state = stateOfDocument(game);
  return isContextLost && isShown(state) ? { status: "context-lost" } : state;
}

/** The state of a game that has neither ended nor lost its graphics. */
function stateOfDocument(game: FramedGame): GameState {
  const { receiver, draws, snapshot, progress } = game;
  if (receiver && !isStartedInVain(game)) return { status: receiver };
  const error = failureOf(game);
  // Without what a policy blocks, or WebGL, a game may draw all the same.
  const isFatal =
    error === game.inspection.failure ||
    hasCode(error, "game-unreachable", "game-start-failed", "game-start-unexplained");
  if (draws === true && (isShown(snapshot.state) || !error || !isFatal))
    return { status: "unconnected" };
  if (error) return { status: "failed", error };
  if (progress >= fetched) return { status: "starting" };
  return { status: "fetching", progress: progress < 0 ? undefined : progress / fetched };
}

/**
 * Whether an engine has started although a file of it is broken. An instance, and a message to it, prove
 * nothing; an acknowledgement does, and a drawn frame does unless the file is proven broken.
 */
function isStartedInVain(game: FramedGame): boolean {
  const { hasAcknowledged, hasDrawn, inspection, notStarted } = game;
  if (hasAcknowledged) return false;
  const isOverridden = hasDrawn && !inspection.isLasting;
  return notStarted !== undefined || (inspection.failure !== undefined && !isOverridden);
}

/** Why the game has not started. A failure in its files is the cause of any other (rule 2.30). */
function failureOf(game: FramedGame): FabulousFishError | undefined {
  const { inspection, rejection } = game;
  if (!game.hasWebGl2) return new GameError("graphics-missing");
  return (
    inspection.failure ??
    (game.ended === "left" ? new GameError("game-left") : undefined) ??
    reloadingOf(game) ??
    (isRead(game) ? (game.notStarted ?? game.suspect) : undefined) ??
    (rejection && unexplained(game, rejection.details ?? "")) ??
    (rejection && inspection.done === whole
      ? (evalBlocked(game.blocked, rejection.details) ??
        originBlocked(game.blocked, rejection.details))
      : undefined) ??
    rejection ??
    stallOf(game)
  );
}

/**
 * The error of a page that reloads itself instead of starting its game (rule 2.43).
 *
 * @param least how often it was loaded
 */
function reloadingOf(
  { loads, isIsolationRead }: FramedGame,
  least = maxLoads,
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

/** The error of a game that has made no progress for too long (rule 9.6). */
function stallOf(game: FramedGame): FabulousFishError | undefined {
  const { progress, idle, blocked } = game;
  if (progress < 0) {
    const isSilent = idle >= stalledAfter.fetching && game.draws === false;
    const hasThrown = game.hasUncaught && idle >= idleAfter && isRead(game);
    return (
      // An EvalError proves its cause; what else is blocked may do no harm.
      (hasThrown && game.hasEvalError ? evalBlocked(blocked) : undefined) ??
      (isSilent || hasThrown ? originBlocked(blocked) : undefined) ??
      // Some pages give up after a few attempts.
      (isSilent && game.isIsolationRead ? reloadingOf(game, 2) : undefined) ??
      (isSilent ? evalBlocked(blocked) : undefined) ??
      (isSilent ? silentError(game.missing) : undefined)
    );
  }
  const isFetched = progress >= fetched;
  if (idle < (isFetched ? stalledAfter.starting : stalledAfter.fetching)) return undefined;
  const percent = Math.round((progress / fetched) * 100);
  const details = isFetched ? "At starting the engine." : `At ${percent}%.`;
  return (
    unexplained(game, details) ??
    (isFetched ? originBlocked(blocked) : undefined) ??
    new GameError("game-stalled", details)
  );
}

/** States with the same text look the same: an error is created anew by each event. */
function textOf(state: GameState): string {
  return JSON.stringify("error" in state ? state.error.message : state);
}
