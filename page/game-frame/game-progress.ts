import type { FabulousFishError } from "@fabulous-fish/core";
import { type GameNews, type GameState, isPlayable, openingGame } from "../session/game-state.ts";
import { GameSilentError, GameStalledError, GameStartFailedError } from "./errors.ts";

/** Unity reports 0.9 when everything is fetched; the rest is the engine starting. */
const fetched = 0.9;

/** A game's way from opening to being told, as far as it is known. */
export interface GameProgress {
  readonly state: () => GameState;
  /** Whether anything has ever been heard of a game. */
  readonly isHeard: () => boolean;
  /** The part loaded, 0 to 1. Says whether that is more than before. */
  readonly report: (portion: number) => boolean;
  readonly ready: () => void;
  readonly delivered: () => void;
  readonly undelivered: () => void;
  readonly acknowledged: () => void;
  /** The first error that explains the others stays. */
  readonly fail: (error: FabulousFishError) => void;
  /** The error was none: the game loads on. */
  readonly resume: (portion: number) => void;
  /** Another document came into the frame. */
  readonly restart: () => void;
  readonly idle: () => void;
  readonly alert: (message: string | undefined) => void;
}

/** Standing still is forgiven, and explains nothing. */
function isStandstill(error: FabulousFishError): boolean {
  return error instanceof GameStalledError || error instanceof GameSilentError;
}

/** An engine that gives up says seldom why. */
function explains(error: FabulousFishError): boolean {
  return !isStandstill(error) && !(error instanceof GameStartFailedError);
}

/** Keeps the news of one game in order, whatever the order its signs come in. */
export function createGameProgress(onSnapshot: (snapshot: GameNews) => void): GameProgress {
  let snapshot = openingGame;
  let furthest = -1;

  function change(part: Partial<GameNews>): void {
    snapshot = { ...snapshot, ...part };
    onSnapshot(snapshot);
  }

  function mayMove({ state }: GameNews): boolean {
    return state.status === "failed" ? isStandstill(state.error) : !isPlayable(state);
  }

  function load(portion: number): void {
    furthest = portion;
    const state: GameState =
      portion < fetched
        ? { status: "fetching", progress: portion / fetched }
        : { status: "starting" };
    change({ state, isIdle: false });
  }

  return {
    state: () => snapshot.state,
    isHeard: () => furthest >= 0,

    report(portion) {
      if (portion <= furthest || !mayMove(snapshot)) return false;
      load(portion);
      return true;
    },

    ready() {
      furthest = 1;
      if (!isPlayable(snapshot.state)) change({ state: { status: "ready" }, isIdle: false });
    },
    delivered: () => change({ state: { status: "delivered" } }),
    undelivered: () => change({ state: { status: "undelivered" } }),
    acknowledged: () => change({ state: { status: "acknowledged" } }),

    fail(error) {
      const { state } = snapshot;
      if (isPlayable(state)) return;
      if (
        state.status === "failed" &&
        !mayMove(snapshot) &&
        !(explains(error) && !explains(state.error))
      ) {
        return;
      }
      console.error(error instanceof GameSilentError ? "Unity instance not found" : "", error);
      change({ state: { status: "failed", error } });
    },

    resume: load,

    restart() {
      furthest = -1;
      change({ state: openingGame.state, isIdle: false });
    },
    idle: () => change({ isIdle: true }),
    alert: (message) => change({ alert: message }),
  };
}
