import type { FabulousFishError } from "@fabulous-fish/core";
import type { SessionState } from "./session-state.ts";

/**
 * The state of the game in its frame. `ready` may follow `failed`, when a slow game starts after
 * all. `delivered` is the last state of a game that does not acknowledge.
 */
export type GameState =
  /** `progress` is the fraction fetched, from 0 to 1; undefined until the build reports one. */
  | { readonly status: "fetching"; readonly progress: number | undefined }
  /** Everything is fetched, and the engine is starting. */
  | { readonly status: "starting" }
  | { readonly status: "ready" }
  /** The engine is ready, but `SendMessage` throws; it is retried (rule 5.8). */
  | { readonly status: "undelivered" }
  | { readonly status: "delivered" }
  | { readonly status: "acknowledged" }
  | { readonly status: "failed"; readonly error: FabulousFishError };

/** The state of a game, as the game screen shows it. */
export interface GameSnapshot {
  readonly state: GameState;
  /** No progress for 8 seconds: the build page may be waiting for a click. */
  readonly isIdle: boolean;
  /** The message of the engine's last `alert()`, shown by the page instead of a modal dialog. */
  readonly alert: string | undefined;
}

export const openingGame: GameSnapshot = {
  state: { status: "fetching", progress: undefined },
  isIdle: false,
  alert: undefined,
};

/** Whether the engine is ready, so that the game can be played. */
export function isPlayable({ status }: GameState): boolean {
  return ["ready", "undelivered", "delivered", "acknowledged"].includes(status);
}

/** The source of the hand-over payloads for games in frames. */
export interface HandOverSource {
  /**
   * Calls back with the latest payload immediately, if there is one, then with each new one.
   * Returns a function that unsubscribes.
   */
  readonly subscribe: (receive: (payload: string) => void) => () => void;
}

/** The options of `openGame`. */
export interface GameToOpen {
  /** The build page's URL, with its query. */
  readonly url: string;
  readonly title: string;
  readonly onSnapshot: (snapshot: GameSnapshot) => void;
  /** Called when Escape is pressed in the game. Returns whether to withhold the event from the game. */
  readonly onEscape: () => boolean;
}

/** A game in its frame. */
export interface OpenedGame {
  /** Moves the keyboard focus into the game. */
  readonly focus: () => void;
  /** Removes the engine's alert from the snapshot. */
  readonly dismissAlert: () => void;
  /** Quits the engine, waiting for at most two seconds, then removes the frame. Never rejects. */
  readonly close: () => Promise<void>;
}

export type OpenGame = (game: GameToOpen, handOvers: HandOverSource) => OpenedGame;

/** The build page's URL, with the connected account as its query parameter (rule 2.11). */
export function gameUrl(page: string, state: SessionState): string {
  return state.status === "connected"
    ? `${page}?account=${encodeURIComponent(state.account)}`
    : page;
}
