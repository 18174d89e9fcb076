import { hasCode } from "@fabulous-fish/core";
import { type GameSnapshot, type GameState, isShown } from "../session/game-port.ts";
import { fetched, type FramedGame, idleSeconds, lookAfter } from "./framed-game.ts";

/** Returns what the player sees of a game, from all that is known of it. */
export function snapshotOf(game: FramedGame): GameSnapshot {
  const { snapshot } = game;
  const next = stateOf(game);
  const state = textOf(snapshot.state) === textOf(next) ? snapshot.state : next;
  const isLoading = !isShown(state) && state.status !== "failed";
  const isIdle = isLoading && game.idle >= idleSeconds;
  return state === snapshot.state && isIdle === snapshot.isIdle
    ? snapshot
    : { state, isIdle, alert: snapshot.alert };
}

function stateOf(game: FramedGame): GameState {
  const { ended, receiver, isContextLost, snapshot } = game;
  const hasStarted = receiver !== undefined || isPlayed(snapshot.state);
  if (ended === "quit" || (ended && hasStarted)) return { status: ended };
  const state = stateOfDocument(game);
  return isContextLost && isPlayed(state) ? { status: "context-lost" } : state;
}

/** Returns whether a game has started. A page that waits for the player is shown, too. */
export function isPlayed(state: GameState): boolean {
  return isShown(state) && state.status !== "waiting";
}

const fatal = [
  "game-unreachable",
  "game-start-failed",
  "game-start-unexplained",
  "game-reloading",
  "game-isolation",
] as const;

/** The state of a game that has neither ended nor lost its graphics. */
function stateOfDocument(game: FramedGame): GameState {
  const { receiver, draws, snapshot, progress, diagnosis, isConnected } = game;
  if (receiver && !isStartedInVain(game)) return { status: receiver };
  const error = diagnosis?.error;
  // Without what a policy blocks, or WebGL, a game may draw all the same, or wait for the player.
  const isFatal =
    error !== undefined && (error === game.inspection.failure || hasCode(error, ...fatal));
  if (draws === true && (isPlayed(snapshot.state) || !isFatal))
    return { status: isConnected ? "waiting" : "unconnected" };
  if (isWaiting(game) && !isFatal) return { status: "waiting" };
  if (diagnosis) return { status: "failed", ...diagnosis };
  if (progress >= fetched) return { status: "starting" };
  return { status: "fetching", progress: progress < 0 ? undefined : progress / fetched };
}

/** Whether the page shows what the player can press, and nothing else goes on. */
function isWaiting({ hasControl, progress, idle }: FramedGame): boolean {
  return hasControl && idle >= (progress < 0 ? lookAfter : idleSeconds);
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

/** States with the same text look the same: an error is created anew by each event. */
function textOf(state: GameState): string {
  return JSON.stringify("error" in state ? state.error.message : state);
}
