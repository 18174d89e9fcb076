import { createSea } from "../create-sea.ts";
import type { SwimInput } from "../input.ts";
import type { Sea } from "../sea.ts";
import { advanceSea } from "../step.ts";
import type { Recording } from "./recording.ts";
import { rulesOf } from "./versions.ts";

/** Plays a recorded run again. */
export class Replay {
  readonly sea: Sea;
  readonly #inputs: readonly number[];
  readonly #input: SwimInput = { x: 0, y: 0, dash: false };
  #at = 0;
  /** The steps that are left with `#input`. */
  #left = 0;

  /** @throws {Error} if the version of the recording is not known */
  constructor({ version, seed, inputs }: Recording) {
    const rules = rulesOf(version);
    if (rules === undefined) throw new Error(`No simulation has the version ${version}.`);
    this.sea = createSea(seed, "swimming", { rules });
    this.#inputs = inputs;
  }

  /** Whether the recording has inputs that were not played. */
  get hasInputs(): boolean {
    return this.#left > 0 || this.#at < this.#inputs.length;
  }

  /**
   * Advances the sea by up to this many steps.
   *
   * @returns whether there is more: neither the recording nor the run has ended.
   */
  advance(steps = Infinity): boolean {
    const { sea } = this;
    for (let left = steps; left > 0 && this.hasInputs && sea.phase === "swimming"; left -= 1) {
      if (this.#left === 0) this.#readInput();
      this.#left -= 1;
      advanceSea(sea, this.#input);
    }
    return this.hasInputs && sea.phase === "swimming";
  }

  #readInput(): void {
    const [steps = 0, x = 0, y = 0, dash] = this.#inputs.slice(this.#at, this.#at + 4);
    this.#at += 4;
    this.#left = steps;
    this.#input.x = x;
    this.#input.y = y;
    this.#input.dash = dash === 1;
  }
}
