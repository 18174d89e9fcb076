import { multiplierOf } from "../simulation/progress.ts";
import { BEST_MULTIPLIER, BITES_PER_MULTIPLIER, COMBO_SECONDS } from "../simulation/rules.ts";
import type { Player } from "../simulation/sea.ts";
import { element } from "./elements.ts";

/** The resolution of the time bar; a finer one is not visible. */
const TIME_PARTS = 30;

/** The multiplier, the bites towards the next one, and the time left for the next bite. */
export class Streak {
  readonly root = element("div", "combo");
  readonly #times = element("span", "combo-times");
  readonly #bites: readonly HTMLElement[];
  readonly #left = element("div", "combo-left");
  #combo = -1;
  #timeLeft = -1;

  constructor() {
    this.#bites = Array.from({ length: BITES_PER_MULTIPLIER }, () => element("i", "combo-bite"));
    const bites = element("div", "combo-bites", ...this.#bites);
    this.root.setAttribute("aria-hidden", "true");
    this.root.append(this.#times, bites, this.#left);
  }

  /** Shows the player's streak. It updates only elements whose value has changed. */
  draw(player: Player): void {
    if (this.#combo !== player.combo) {
      this.#combo = player.combo;
      this.#show(player);
    }
    const timeLeft = Math.max(0, Math.ceil((player.comboLeft / COMBO_SECONDS) * TIME_PARTS));
    if (this.#timeLeft === timeLeft) return;
    this.#timeLeft = timeLeft;
    this.#left.style.transform = `scaleX(${timeLeft / TIME_PARTS})`;
  }

  #show(player: Player): void {
    const multiplier = multiplierOf(player);
    this.root.classList.toggle("shown", player.combo > 1);
    this.root.classList.toggle("hot", multiplier >= 3);
    if (player.combo < 2) return;
    this.#times.textContent = `×${multiplier}`;
    const full = multiplier === BEST_MULTIPLIER;
    const bitten = full ? BITES_PER_MULTIPLIER : player.combo % BITES_PER_MULTIPLIER;
    let place = 0;
    for (const bite of this.#bites) {
      bite.classList.toggle("done", place < bitten);
      place += 1;
    }
  }
}
