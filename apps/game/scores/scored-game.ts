import type { Stage } from "../drawing/stage.ts";
import type { Interface } from "../interface/interface.ts";
import type { Game } from "../run/game.ts";
import type { Sounds } from "../sound/sounds.ts";

/** The parts of the game that the scores use. */
export interface ScoredGame {
  readonly game: Game;
  readonly stage: Stage;
  readonly screen: Interface;
  readonly sounds: Sounds;
  /** Starts a run, with a random seed if there is none. */
  readonly start: (seed?: number) => void;
  /** Aborted at the end of the game. */
  readonly signal: AbortSignal;
}
