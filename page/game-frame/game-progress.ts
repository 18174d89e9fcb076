import type { FabulousFishError } from "@fabulous-fish/core";
import {
  type GameSnapshot,
  type GameState,
  isPlayable,
  openingGame,
} from "../session/game-port.ts";
import { GameSilentError, GameStalledError, GameStartFailedError } from "./errors.ts";
import { type GameEvent, idleAfter } from "./open-game.ts";

/** Unity reports 0.9 when everything is fetched, and the rest while the engine starts. */
const fetched = 0.9;

/** The state machine of a game, from opening to the delivery. */
export interface GameProgress {
  readonly state: () => GameState;
  /** Whether the game has reported any progress or is ready. */
  readonly hasReported: () => boolean;
  readonly onEvent: (event: GameEvent) => void;
  /** Sets the error, unless the current one names a cause. */
  readonly fail: (error: FabulousFishError) => void;
  /** Clears the error: the game continues to load. */
  readonly resume: (portion: number) => void;
  readonly dismissAlert: () => void;
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

  /** The frame has loaded another document. */
  function restart(): void {
    furthest = -1;
    update({ state: openingGame.state, isIdle: false });
  }

  return {
    state: () => snapshot.state,
    hasReported: () => furthest >= 0,

    onEvent(event) {
      const { state } = snapshot;
      switch (event.type) {
        case "document":
          if (!event.isFirst) restart();
          break;
        case "progress":
          if (event.portion > furthest && canAdvance(snapshot)) load(event.portion);
          break;
        case "idle":
          if (event.seconds === idleAfter && isLoading(state)) update({ isIdle: true });
          break;
        case "ready":
          furthest = 1;
          if (!isPlayable(state)) update({ state: { status: "ready" }, isIdle: false });
          break;
        case "send-failed":
          if (state.status !== "undelivered") console.error("SendMessage threw:", event.reason);
          update({ state: { status: "undelivered" } });
          break;
        case "delivered":
        case "acknowledged":
          update({ state: { status: event.type } });
          break;
        case "alert":
          update({ alert: event.message });
          break;
        default:
          break;
      }
    },

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

    dismissAlert: () => update({ alert: undefined }),
  };
}

/** A stalled game may continue; the error does not name a cause. */
function isStall(error: FabulousFishError): boolean {
  return error instanceof GameStalledError || error instanceof GameSilentError;
}

/** An error of the engine itself rarely names the cause. */
function namesCause(error: FabulousFishError): boolean {
  return !isStall(error) && !(error instanceof GameStartFailedError);
}

function isLoading({ status }: GameState): boolean {
  return status === "fetching" || status === "starting";
}
