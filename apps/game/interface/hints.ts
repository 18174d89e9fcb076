import type { Game } from "../run/game.ts";
import { messages } from "../languages/messages.ts";
import { element } from "./elements.ts";
import { Tutorial } from "./tutorial.ts";

/** Accounts with a lower best score see the tutorial. */
const tutorialBelow = 1500;

/** The tutorial's hint at the bottom of the screen. Screen readers announce it. */
export class Hints {
  readonly root = element("p", "hint");
  readonly #tutorial = new Tutorial();
  readonly #touch = window.matchMedia("(pointer: coarse)");
  #enabled = false;

  constructor() {
    this.root.setAttribute("role", "status");
  }

  /** Starts a run, with the tutorial for new players. */
  begin(best: number): void {
    this.#enabled = best < tutorialBelow;
    this.clear();
  }

  /** Shows the current hint. */
  draw(game: Game, seconds: number): void {
    if (!this.#enabled || game.phase !== "running") return;
    if (!this.#tutorial.update(game.sea, seconds)) return;
    const step = this.#tutorial.current;
    this.root.classList.toggle("shown", step !== null);
    // The text of the last hint stays while the hint fades out.
    if (step === null) return;
    const { touch, keys } = messages.hints;
    this.root.textContent = (this.#touch.matches ? touch : keys)[step];
  }

  /** Hides the hint, for example at the end of a run. */
  clear(): void {
    this.#tutorial.interrupt();
    this.root.classList.remove("shown");
    this.root.textContent = "";
  }
}
