import type { SwimInput } from "@fabulous-fish/simulation/input";
import type { Sea } from "@fabulous-fish/simulation/sea";

/** What is drawn: the game, or a run that is played back. */
export interface Scene {
  readonly sea: Sea;
  /** The score to beat. */
  readonly best: number;
  /** The position of the current frame between the last two steps, 0 to 1. */
  readonly between: number;
  /** Advances the scene by real time. `input` is called before each step of a run. */
  advance(seconds: number, input: () => SwimInput): void;
}
