import { lengthOf } from "@fabulous-fish/simulation/arithmetic";
import type { Sea } from "@fabulous-fish/simulation/sea";
import { type TutorialStep, tutorialSteps } from "../languages/messages.ts";

// Distances are in spans, the size of the visible area; times are in seconds.

/** The duration of a step that only informs the player. */
const readingSeconds = 4.5;
/** The minimum duration of a step, so that it does not flash. */
const minimumSeconds = 1;
/** The speed that completes the step `swim`, in spans per second. */
const swimmingSpeed = 0.12;
/** The number of bites that completes the step `eat`. */
const bitesToComplete = 3;
/** The time in a run at which `dash` is shown. */
const dashAfterSeconds = 12;
/** The bites in quick succession at which `streak` is shown. */
const streakBites = 2;
/** The growth towards the next zone, from 0 to 1, at which `grow` is shown in the first zone. */
const growthToShow = 0.4;

/** Decides which step of the tutorial is shown. */
export class Tutorial {
  /** The step to show now, if any. */
  current: TutorialStep | null = null;
  readonly #done = new Set<TutorialStep>();
  /** Seconds since `current` was first shown. */
  #shownFor = 0;

  /** Advances the tutorial by these seconds. Returns whether `current` has changed. */
  update(sea: Sea, seconds: number): boolean {
    const before = this.current;
    if (before !== null) {
      this.#shownFor += seconds;
      if (!isOver(before, sea, this.#shownFor)) return false;
      this.#done.add(before);
      this.current = null;
    }
    for (const step of tutorialSteps) {
      if (this.#done.has(step) || !isDue(step, sea)) continue;
      this.current = step;
      this.#shownFor = 0;
      break;
    }
    return this.current !== before;
  }

  /** Ends the current step without completing it, for example at the end of a run. */
  interrupt(): void {
    this.current = null;
  }
}

function isDue(step: TutorialStep, sea: Sea): boolean {
  const { player } = sea;
  switch (step) {
    case "swim":
      return player.eaten === 0;
    case "eat":
      return player.eaten < bitesToComplete;
    case "dash":
      return sea.seconds > dashAfterSeconds;
    case "streak":
      return player.combo >= streakBites;
    case "grow":
      return player.openZone === 0 && player.growth > growthToShow;
  }
}

function isOver(step: TutorialStep, sea: Sea, shownFor: number): boolean {
  const { player } = sea;
  if (shownFor < minimumSeconds) return false;
  switch (step) {
    case "swim":
      return lengthOf(player.speedX, player.speedY) > swimmingSpeed * sea.span;
    case "eat":
      return player.eaten >= bitesToComplete;
    case "dash":
      // A player may not want to dash.
      return player.dashLeft > 0 || shownFor > 2 * readingSeconds;
    case "streak":
    case "grow":
      return shownFor > readingSeconds;
  }
}
