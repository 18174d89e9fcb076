import type { FabulousFishError } from "@fabulous-fish/core";

/**
 * How far the game in its frame is. `ready` may come after `failed`: a game that starts after all is
 * not kept from anybody. `told` is all that can be known of a game that does not acknowledge.
 */
export type GameState =
  /** `progress` is the part fetched, 0 to 1; undefined where the build reports none. */
  | { readonly status: "fetching"; readonly progress: number | undefined }
  /** Everything is fetched and the engine starts. */
  | { readonly status: "starting" }
  | { readonly status: "ready" }
  /** The engine is ready and throws at the hand-over, which is sent again after a while. */
  | { readonly status: "undelivered" }
  | { readonly status: "delivered" }
  | { readonly status: "acknowledged" }
  | { readonly status: "failed"; readonly error: FabulousFishError };

/** What a screen shows of a game. */
export interface GameNews {
  readonly state: GameState;
  /** Nothing has moved for a while: the game's own page may be waiting for a press. */
  readonly isIdle: boolean;
  /** What the engine wanted to say in a modal box, which would have blocked the page. */
  readonly alert: string | undefined;
}

export const openingGame: GameNews = {
  state: { status: "fetching", progress: undefined },
  isIdle: false,
  alert: undefined,
};

/** Whether the game is there to be played. */
export function isPlayable({ status }: GameState): boolean {
  return ["ready", "undelivered", "delivered", "acknowledged"].includes(status);
}
