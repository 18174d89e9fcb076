import { multiplierOf } from "@fabulous-fish/simulation/progress";
import { bestMultiplier, bitesPerMultiplier, comboSeconds } from "@fabulous-fish/simulation/rules";
import type { Player } from "@fabulous-fish/simulation/sea";
import { element } from "./elements.ts";

/** The resolution of the time bar; a finer one is not visible. */
const timeParts = 30;

/** The multiplier, the bites towards the next one, and the time left for the next bite. */
export class Streak {
  readonly root = element("div", "combo");
  readonly #times = element("span", "combo-times");
  readonly #bites: readonly HTMLElement[];
  readonly #left = element("div", "combo-left");
  #combo = -1;
  #timeLeft = -1;

  constructor() {
    this.#bites = Array.from({ length: bitesPerMultiplier }, () => element("i", "combo-bite"));
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
    const timeLeft = Math.max(0, Math.ceil((player.comboLeft / comboSeconds) * timeParts));
    if (this.#timeLeft === timeLeft) return;
    this.#timeLeft = timeLeft;
    this.#left.style.transform = `scaleX(${timeLeft / timeParts})`;
  }

  #show(player: Player): void {
    const multiplier = multiplierOf(player);
    this.root.classList.toggle("shown", player.combo > 1);
    this.root.classList.toggle("hot", multiplier >= 3);
    if (player.combo < 2) return;
    this.#times.textContent = `×${multiplier}`;
    const full = multiplier === bestMultiplier;
    const bitten = full ? bitesPerMultiplier : player.combo % bitesPerMultiplier;
    let place = 0;
    for (const bite of this.#bites) {
      bite.classList.toggle("done", place < bitten);
      place += 1;
    }
  }
}
