import type { FabulousFishError } from "@fabulous-fish/core";
import {
  type GameSnapshot,
  type GameState,
  isPlayable,
  openingGame,
} from "../session/game-state.ts";
import { GameSilentError, GameStalledError, GameStartFailedError } from "./errors.ts";

/** Unity reports 0.9 when everything is fetched, and the rest while the engine starts. */
const fetched = 0.9;

/** The state machine of a game, from opening to the delivery. */
export interface GameProgress {
  readonly state: () => GameState;
  /** Whether the game has reported any progress or is ready. */
  readonly hasReported: () => boolean;
  /** Sets the fraction loaded, from 0 to 1. Returns whether it has increased. */
  readonly report: (portion: number) => boolean;
  readonly ready: () => void;
  readonly delivered: () => void;
  readonly undelivered: () => void;
  readonly acknowledged: () => void;
  /** Sets the error, unless the current one names a cause. */
  readonly fail: (error: FabulousFishError) => void;
  /** Clears the error: the game continues to load. */
  readonly resume: (portion: number) => void;
  /** Resets the state when the frame loads another document. */
  readonly restart: () => void;
  readonly idle: () => void;
  readonly alert: (message: string | undefined) => void;
}

/** A stalled game may continue; the error does not name a cause. */
function isStall(error: FabulousFishError): boolean {
  return error instanceof GameStalledError || error instanceof GameSilentError;
}

/** An error of the engine itself rarely names the cause. */
function namesCause(error: FabulousFishError): boolean {
  return !isStall(error) && !(error instanceof GameStartFailedError);
}

/** Creates the state of one game, which stays consistent for any order of events. */
export function createGameProgress(onSnapshot: (snapshot: GameSnapshot) => void): GameProgress {
  let snapshot = openingGame;
  let furthest = -1;

  function update(changes: Partial<GameSnapshot>): void {
    snapshot = { ...snapshot, ...changes };
    onSnapshot(snapshot);
  }

  function canAdvance({ state }: GameSnapshot): boolean {
    return state.status === "failed" ? isStall(state.error) : !isPlayable(state);
  }

  function load(portion: number): void {
    furthest = portion;
    const state: GameState =
      portion < fetched
        ? { status: "fetching", progress: portion / fetched }
        : { status: "starting" };
    update({ state, isIdle: false });
  }

  return {
    state: () => snapshot.state,
    hasReported: () => furthest >= 0,

    report(portion) {
      if (portion <= furthest || !canAdvance(snapshot)) return false;
      load(portion);
      return true;
    },

    ready() {
      furthest = 1;
      if (!isPlayable(snapshot.state)) update({ state: { status: "ready" }, isIdle: false });
    },
    delivered: () => update({ state: { status: "delivered" } }),
    undelivered: () => update({ state: { status: "undelivered" } }),
    acknowledged: () => update({ state: { status: "acknowledged" } }),

    fail(error) {
      const { state } = snapshot;
      if (isPlayable(state)) return;
      if (
        state.status === "failed" &&
        !canAdvance(snapshot) &&
        !(namesCause(error) && !namesCause(state.error))
      ) {
        return;
      }
      console.error(error instanceof GameSilentError ? "Unity instance not found" : "", error);
      update({ state: { status: "failed", error } });
    },

    resume: load,

    restart() {
      furthest = -1;
      update({ state: openingGame.state, isIdle: false });
    },
    idle: () => update({ isIdle: true }),
    alert: (message) => update({ alert: message }),
  };
}
