import { type FabulousFishError, hasCode } from "@fabulous-fish/core";
import {
  type GameSnapshot,
  type GameState,
  hasStarted,
  isShown,
  openingGame,
} from "../session/game-port.ts";
import { GameError } from "./errors.ts";
import { type GameEvent, idleAfter } from "./mount-game.ts";

/** How the messages begin that Unity's loader shows for an error of a running engine. */
const crash =
  /^An error occurred running the Unity|^An exception has occurred|^Out of memory\.|^The browser could not/;

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
  /** Shows the page of a game that draws without a delivery channel, unless a file has an error. */
  readonly showUnconnected: () => void;
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
    return state.status === "failed" ? isStall(state.error) : !hasStarted(state);
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
          if (!hasStarted(state)) update({ state: { status: "ready" }, isIdle: false });
          break;
        case "send-failed":
          if (state.status !== "undelivered") console.error("SendMessage threw:", event.reason);
          update({ state: { status: "undelivered" } });
          break;
        case "delivered":
          // Only an acknowledgement shows that the game still runs.
          if (state.status !== "crashed") update({ state: { status: event.type } });
          break;
        case "acknowledged":
          update({ state: { status: event.type } });
          break;
        case "alert":
          update({
            alert: event.message,
            state: hasStarted(state) && crash.test(event.message) ? { status: "crashed" } : state,
          });
          break;
        default:
          break;
      }
    },

    fail(error) {
      const { state } = snapshot;
      if (isShown(state)) return;
      if (
        state.status === "failed" &&
        !canAdvance(snapshot) &&
        !(namesCause(error) && !namesCause(state.error))
      ) {
        return;
      }
      console.error(hasCode(error, "game-silent") ? "Unity instance not found" : "", error);
      update({ state: { status: "failed", error } });
    },

    resume: load,

    showUnconnected() {
      const { state } = snapshot;
      const hasFailed = state.status === "failed" && !isSurvivable(state.error);
      if (hasFailed || isShown(state)) return;
      console.error("Unity instance not found");
      update({ state: { status: "unconnected" }, isIdle: false });
    },

    dismissAlert: () => update({ alert: undefined }),
  };
}

/** A stalled game may continue; the error does not name a cause. */
function isStall(error: FabulousFishError): boolean {
  return hasCode(error, "game-stalled", "game-silent");
}

/** A game that draws all the same does without what the error names. */
function isSurvivable(error: FabulousFishError): boolean {
  return (
    isStall(error) || hasCode(error, "game-blocked", "game-origin-blocked", "graphics-missing")
  );
}

/** An error of the engine itself rarely names the cause. */
function namesCause(error: FabulousFishError): boolean {
  return !isStall(error) && !hasCode(error, "game-start-failed");
}

type Loading = Extract<GameState, { status: "fetching" | "starting" }>;

export function isLoading(state: GameState): state is Loading {
  return state.status === "fetching" || state.status === "starting";
}

/** The error of a game that has made no progress for too long (rule 9.6). */
export function stalledError(state: Loading): GameError {
  if (state.status === "starting") return new GameError("game-stalled", "At starting the engine.");
  return new GameError("game-stalled", `At ${Math.round((state.progress ?? 1) * 100)} %.`);
}
