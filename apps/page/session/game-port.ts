import type { FabulousFishError, SiteConfiguration } from "@fabulous-fish/core";
import type { GatePort } from "./ports.ts";

/**
 * The state of the game in its frame. `ready` may follow `failed`, when a slow game starts after
 * all. A game that does not acknowledge the hand-over stays at `delivered`.
 */
export type GameState =
  /** `progress` is the fraction fetched, from 0 to 1; undefined until the build reports one. */
  | { readonly status: "fetching"; readonly progress: number | undefined }
  /** Everything is fetched, and the engine is starting. */
  | { readonly status: "starting" }
  /** The page shows a control of its own, or draws, and waits for the player before it starts its game. */
  | { readonly status: "waiting" }
  /** The page draws, but has no delivery channel: it belongs to another engine (rule 2.28). */
  | { readonly status: "unconnected" }
  | { readonly status: "ready" }
  /** The engine is ready, but `SendMessage` throws; it is retried (rule 5.8). */
  | { readonly status: "undelivered" }
  | { readonly status: "delivered" }
  | { readonly status: "acknowledged" }
  /** The engine has reported an error after its start, and may have stopped. */
  | { readonly status: "crashed" }
  /** The browser has taken the WebGL context of a started game, which may draw again later. */
  | { readonly status: "context-lost" }
  /** The frame of a started game shows another site, or an error page. */
  | { readonly status: "left" }
  /** The engine has quit by itself. */
  | { readonly status: "quit" }
  /** `canWait`: nothing has failed, but it takes too long (rule 9.6). */
  | { readonly status: "failed"; readonly error: FabulousFishError; readonly canWait: boolean };

/** The state of a game in its frame, for the game screen. */
export interface GameSnapshot {
  readonly state: GameState;
  /** No progress for 8 seconds: the build page may be waiting for a click. */
  readonly isIdle: boolean;
  /** The message of the engine's last `alert()`, shown by the page instead of a modal dialog. */
  readonly alert: string | undefined;
}

/** The snapshot of a game that was just opened. */
export const openingGame: GameSnapshot = {
  state: { status: "fetching", progress: undefined },
  isIdle: false,
  alert: undefined,
};

/** Returns whether the game's page is shown without a cover. */
export function isShown({ status }: GameState): boolean {
  return status !== "fetching" && status !== "starting" && status !== "failed";
}

/** The source of the hand-overs for games in frames. */
export interface HandOverSource {
  /**
   * Calls back with the latest payload immediately, if there is one, then with each new one.
   * Returns a function that unsubscribes.
   */
  readonly subscribe: (receive: (payload: string) => void) => () => void;
}

/** Requests a ticket of the gate for the game's own server. Never rejects. */
export type RequestTicket = GatePort["requestTicket"];

/** The options of `playGame`. */
export interface GameToOpen {
  /** The build page's URL, with its query. */
  readonly url: string;
  readonly title: string;
  readonly onSnapshot: (snapshot: GameSnapshot) => void;
  /** Called when Escape is pressed in the game. Returns whether to withhold the event from the game. */
  readonly onEscape: () => boolean;
  /** Called when the game's page no longer keeps the pointer to itself (pointer lock). */
  readonly onPointerFreed: () => void;
  /** Undefined if the site has no gate. */
  readonly requestTicket?: RequestTicket | undefined;
}

/** A game in its frame. */
export interface OpenedGame {
  /** Moves the keyboard focus into the game. */
  readonly focus: () => void;
  /** Removes the engine's alert from the snapshot. */
  readonly dismissAlert: () => void;
  /** Waits as long again for a game that takes too long. */
  readonly keepWaiting: () => void;
  /** Quits the engine, waiting for at most two seconds, then removes the frame. Never rejects. */
  readonly close: () => Promise<void>;
}

/** Opens a game in a frame and delivers the hand-overs of the source to it. */
export type PlayGame = (game: GameToOpen, handOvers: HandOverSource) => OpenedGame;

/**
 * Returns the build page's URL, with a connected account (rule 2.11) and whether there are scores
 * (rule 2.11) as its query parameters.
 */
export function gameUrl(
  page: string,
  account: string | undefined,
  { scores = false }: Pick<SiteConfiguration, "scores">,
): string {
  const query = account === undefined ? "" : `?account=${encodeURIComponent(account)}`;
  return `${page}${query}${scores ? `${query === "" ? "?" : "&"}scores=1` : ""}`;
}
