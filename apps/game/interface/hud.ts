import {
  maxHearts,
  bestMultiplier,
  bitesPerMultiplier,
  comboSeconds,
} from "@fabulous-fish/simulation/rules";
import type { Sea, Player } from "@fabulous-fish/simulation/sea";
import { multiplierOf } from "@fabulous-fish/simulation/progress";
import { amount, messages, readable } from "../languages/messages.ts";
import { button, element, icon, shapes } from "./elements.ts";

const hopTiming: KeyframeAnimationOptions = { duration: 220, easing: "ease-out" };

/** The actions of the HUD's buttons. */
export interface HudActions {
  readonly pause: () => void;
  readonly toggleMute: () => void;
  readonly dash: () => void;
}

/** The display during a run: hearts, food, growth, score, streak. */
export class Hud {
  readonly root = element("div", "hud");
  readonly #hearts: readonly SVGSVGElement[];
  readonly #heartBox = element("div", "hearts");
  readonly #food = element("div", "bar-fill");
  readonly #growth = element("div", "bar-fill");
  readonly #zone = element("span", "zone");
  readonly #score = element("span", "score", "0");
  readonly #best = element("span", "best");
  readonly #streak = new Streak();
  readonly #reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)");
  readonly #mute: HTMLButtonElement;
  readonly #shown = {
    hearts: -1,
    food: -1,
    growth: -1,
    zone: -1,
    score: -1,
    best: -1,
  };

  constructor(actions: HudActions) {
    this.#hearts = Array.from({ length: maxHearts }, () => icon("heart", shapes.heart));
    this.#heartBox.append(...this.#hearts);
    this.#heartBox.setAttribute("role", "img");
    this.#mute = button("round", "", actions.toggleMute);
    const pause = button("round", "", actions.pause);
    pause.setAttribute("aria-label", messages.hud.pause);
    pause.append(icon("", shapes.pause));
    const dash = button("dash", "", actions.dash);
    dash.setAttribute("aria-label", messages.hud.dash);
    dash.append(icon("", shapes.dash));
    this.root.append(
      element(
        "div",
        "gauges",
        this.#heartBox,
        bar("food", messages.hud.food, this.#food),
        bar("growth", messages.hud.growth, this.#growth),
        this.#zone,
      ),
      element("div", "scores", this.#score, this.#best),
      element("div", "tools", pause, this.#mute),
      this.#streak.root,
      dash,
    );
  }

  /** Updates the sound button. */
  setMuted(muted: boolean): void {
    this.#mute.replaceChildren(icon("", muted ? shapes.muted : shapes.sound));
    this.#mute.setAttribute("aria-label", muted ? messages.hud.unmute : messages.hud.mute);
  }

  /** Shows the numbers. It updates only elements whose value has changed. */
  draw(sea: Sea, best: number): void {
    const { player } = sea;
    const shown = this.#shown;
    if (shown.hearts !== player.hearts) {
      shown.hearts = player.hearts;
      this.#heartBox.setAttribute("aria-label", messages.hud.hearts(amount(player.hearts)));
      for (const [index, heart] of this.#hearts.entries()) {
        heart.classList.toggle("full", index < player.hearts);
        heart.classList.toggle("spare", index >= 3);
      }
    }
    const food = Math.ceil(player.appetite / 2);
    if (shown.food !== food) {
      shown.food = food;
      this.#food.style.transform = `scaleX(${food / 50})`;
      this.#food.classList.toggle("low", food < 14);
    }
    const growth = Math.floor(player.growth * 60);
    if (shown.growth !== growth) {
      shown.growth = growth;
      this.#growth.style.transform = `scaleX(${growth / 60})`;
    }
    if (shown.zone !== player.zone) {
      shown.zone = player.zone;
      this.#zone.textContent = messages.zones[player.zone] ?? "";
    }
    this.#drawScore(sea, best);
  }

  #drawScore(sea: Sea, best: number): void {
    const { player } = sea;
    const shown = this.#shown;
    if (shown.score !== player.score) {
      if (player.score > shown.score && shown.score >= 0) this.#hop();
      shown.score = player.score;
      this.#score.textContent = readable(player.score);
      this.#score.setAttribute("aria-label", messages.hud.score(readable(player.score)));
    }
    const shownBest = Math.max(best, player.score);
    if (shown.best !== shownBest) {
      shown.best = shownBest;
      this.#best.textContent = messages.hud.best(readable(shownBest));
    }
    this.#streak.draw(player);
  }

  /** Animates the score on a bite. */
  #hop(): void {
    if (this.#reducedMotion.matches) return;
    this.#score.animate([{ transform: "scale(1.22)" }, { transform: "none" }], hopTiming);
  }
}

function bar(kind: string, label: string, fill: HTMLElement): HTMLElement {
  const track = element("div", "bar-track", fill);
  return element("div", `bar ${kind}`, element("span", "bar-label", label), track);
}

/** The resolution of the time bar; a finer one is not visible. */
const timeParts = 30;

/** The multiplier, the bites towards the next one, and the time left for the next bite. */
class Streak {
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
