import { edibleBelow, isDanger } from "../simulation/fish.ts";
import { lengthOf } from "../simulation/arithmetic.ts";
import type { Sea } from "../simulation/sea.ts";

/** The steps of the tutorial. Each is shown when it applies. */
export const tutorialSteps = ["swim", "eat", "flee", "dash", "streak", "grow"] as const;
export type TutorialStep = (typeof tutorialSteps)[number];

/** How long a step is shown that has no action to complete it, in seconds. */
const readingSeconds = 4.5;
/** Bites that complete the step `eat`. */
const bitesToComplete = 3;
/** The distance of a danger that shows the warning, in spans. */
const warningReach = 0.42;
/** The speed that completes the step `swim`, in spans per second. */
const swimmingPace = 0.12;

/** The tutorial. A step ends when the player has done it, and is never shown again. */
export class Tutorial {
  current: TutorialStep | null = null;
  readonly #done = new Set<TutorialStep>();
  #shownFor = 0;

  /** Advances the time. Returns whether `current` has changed. */
  follow(sea: Sea, seconds: number): boolean {
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

  /** Interrupts the current step, for example at the end of a run. */
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
    case "flee":
      return isDangerNear(sea);
    case "dash":
      return sea.seconds > 12;
    case "streak":
      return player.combo >= 2;
    case "grow":
      return player.openZone === 0 && player.growth > 0.4;
  }
}

function isOver(step: TutorialStep, sea: Sea, shownFor: number): boolean {
  const { player } = sea;
  if (shownFor < 1) return false;
  switch (step) {
    case "swim":
      return lengthOf(player.speedX, player.speedY) > swimmingPace * sea.span;
    case "eat":
      return player.eaten >= bitesToComplete;
    case "dash":
      return player.dashLeft > 0 || shownFor > 2 * readingSeconds;
    case "flee":
    case "streak":
    case "grow":
      return shownFor > readingSeconds;
  }
}

function isDangerNear({ player, creatures, span }: Sea): boolean {
  for (const creature of creatures) {
    if (!creature.active || creature.species.role !== "fish") continue;
    if (creature.radius < edibleBelow(player) || !isDanger(player, creature)) continue;
    if (lengthOf(creature.x - player.x, creature.y - player.y) < warningReach * span) return true;
  }
  return false;
}
