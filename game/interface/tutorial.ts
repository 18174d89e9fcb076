import { edibleBelow, isDanger } from "../simulation/fish.ts";
import { lengthOf } from "../simulation/arithmetic.ts";
import type { Sea } from "../simulation/sea.ts";

/** What a newcomer is told, each when it is time for it. */
export const TUTORIAL = ["swim", "eat", "flee", "dash", "streak", "grow"] as const;
export type Lesson = (typeof TUTORIAL)[number];

/** How long a lesson that cannot be done at once is shown, in seconds. */
const READING_SECONDS = 4.5;
/** Bites after which eating counts as learned. */
const BITES_TO_LEARN = 3;
/** How near danger is when it is time to be warned, in spans. */
const WARNING_REACH = 0.42;
/** How far one swims to have learned it, in spans a second. */
const SWIMMING_PACE = 0.12;

/** Teaches by doing: a lesson is over when it has been done, and is never given again. */
export class Tutorial {
  current: Lesson | null = null;
  readonly #learned = new Set<Lesson>();
  #shownFor = 0;

  /** Lets time pass. Gives true when `current` has changed. */
  follow(sea: Sea, seconds: number): boolean {
    const before = this.current;
    if (before !== null) {
      this.#shownFor += seconds;
      if (!isOver(before, sea, this.#shownFor)) return false;
      this.#learned.add(before);
      this.current = null;
    }
    for (const lesson of TUTORIAL) {
      if (this.#learned.has(lesson) || !isDue(lesson, sea)) continue;
      this.current = lesson;
      this.#shownFor = 0;
      break;
    }
    return this.current !== before;
  }

  /** Stops in the middle of a lesson, as at the end of a run. */
  interrupt(): void {
    this.current = null;
  }
}

function isDue(lesson: Lesson, sea: Sea): boolean {
  const { player } = sea;
  switch (lesson) {
    case "swim":
      return player.eaten === 0;
    case "eat":
      return player.eaten < BITES_TO_LEARN;
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

function isOver(lesson: Lesson, sea: Sea, shownFor: number): boolean {
  const { player } = sea;
  if (shownFor < 1) return false;
  switch (lesson) {
    case "swim":
      return lengthOf(player.speedX, player.speedY) > SWIMMING_PACE * sea.span;
    case "eat":
      return player.eaten >= BITES_TO_LEARN;
    case "dash":
      return player.dashLeft > 0 || shownFor > 2 * READING_SECONDS;
    case "flee":
    case "streak":
    case "grow":
      return shownFor > READING_SECONDS;
  }
}

function isDangerNear({ player, creatures, span }: Sea): boolean {
  for (const creature of creatures) {
    if (!creature.active || creature.species.role !== "fish") continue;
    if (creature.radius < edibleBelow(player) || !isDanger(player, creature)) continue;
    if (lengthOf(creature.x - player.x, creature.y - player.y) < WARNING_REACH * span) return true;
  }
  return false;
}
