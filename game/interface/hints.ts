import type { Game } from "../run/game.ts";
import { STRINGS } from "../strings.ts";
import { element } from "./elements.ts";
import { Tutorial } from "./tutorial.ts";

/** Whoever has scored as much knows how to play. */
const NEWCOMER_BELOW = 1500;

/** One line at the foot of the screen for those who are new, seen and read out. */
export class Hints {
  readonly root = element("p", "hint");
  readonly #lessons = new Tutorial();
  readonly #touch = window.matchMedia("(pointer: coarse)");
  #wanted = false;

  constructor() {
    this.root.setAttribute("role", "status");
  }

  /** A run begins: says whether its player is new. */
  begin(best: number): void {
    this.#wanted = best < NEWCOMER_BELOW;
    this.clear();
  }

  /** Shows what is due. */
  draw(game: Game, seconds: number): void {
    if (!this.#wanted || game.phase !== "running") return;
    if (!this.#lessons.follow(game.sea, seconds)) return;
    const lesson = this.#lessons.current;
    this.root.classList.toggle("shown", lesson !== null);
    // The last line stays while it fades.
    if (lesson === null) return;
    const { touch, keys } = STRINGS.hints;
    this.root.textContent = (this.#touch.matches ? touch : keys)[lesson];
  }

  /** Takes the line away, as when the run is over. */
  clear(): void {
    this.#lessons.interrupt();
    this.root.classList.remove("shown");
    this.root.textContent = "";
  }
}
