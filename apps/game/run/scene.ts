import type { SwimInput } from "@fabulous-fish/simulation/input";
import type { Sea } from "@fabulous-fish/simulation/sea";
import { stepSeconds } from "@fabulous-fish/simulation/rules";

/** Drawn at a time: the game, or a run that is played back. */
export interface Scene {
  readonly sea: Sea;
  /** The score to beat. */
  readonly best: number;
  /** The position of the current frame between the last two steps, 0 to 1. */
  readonly between: number;
  /** Advances the scene by real time. `input` is called before each step of a run. */
  advance(seconds: number, input: () => SwimInput): void;
}

/**
 * The longest time that is made up for at once, in seconds. After a stall, the scene falls behind
 * instead of jumping.
 */
const maxCatchUpSeconds = 0.15;

/** Divides real time into steps of the simulation. */
export class StepClock {
  /** Seconds that are not simulated yet, less than a step between two calls of `advance`. */
  #accumulated = 0;

  /** The position of the current frame between the last two steps, 0 to 1. */
  get between(): number {
    return this.#accumulated / stepSeconds;
  }

  /** Returns how many steps are due after this real time, in seconds. */
  advance(seconds: number, speed: number): number {
    this.#accumulated += Math.min(seconds, maxCatchUpSeconds) * speed;
    let steps = 0;
    for (; this.#accumulated >= stepSeconds; steps += 1) this.#accumulated -= stepSeconds;
    return steps;
  }

  /** Starts anew, at a step. */
  reset(): void {
    this.#accumulated = 0;
  }
}
