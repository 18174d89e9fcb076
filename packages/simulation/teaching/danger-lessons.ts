import { lengthOf } from "../arithmetic.ts";
import { isDanger } from "../fish.ts";
import type { Creature, HurtCause, Sea } from "../sea.ts";
import type { SpeciesName } from "../species.ts";

/** The dangers that take hearts, as a player learns them. */
export type Danger = HurtCause | "shark" | "angler";

/** All dangers, in the order in which those that are near at the same time are taught. */
export const dangers: readonly Danger[] = [
  "shark",
  "angler",
  "spines",
  "sting",
  "hook",
  "teeth",
  "hunger",
];

/** Returns the danger that has taken a heart. */
export function dangerOf(cause: HurtCause, bittenBy: SpeciesName | null): Danger {
  if (cause !== "teeth") return cause;
  return bittenBy === "shark" || bittenBy === "angler" ? bittenBy : "teeth";
}

/** The distance at which a danger is near, in spans. It is on every screen then. */
const nearness = 0.42;
/** The appetite at which hunger is near. */
const hungry = 35;
/** The duration of a lesson. */
const lessonSeconds = 4;

/** Teaches each danger when it first comes near. */
export class DangerLessons {
  /** The danger that is taught now, if any. */
  current: Danger | null = null;
  readonly known: Set<Danger>;
  #left = 0;

  constructor(known: Iterable<Danger> = []) {
    this.known = new Set(known);
  }

  /** Advances by these seconds. Returns whether `current` has changed. */
  update(sea: Sea, seconds: number): boolean {
    const before = this.current;
    this.#left -= seconds;
    if (before !== null && this.#left > 0) return false;
    this.current = null;
    for (const danger of dangers) {
      if (this.known.has(danger) || !isNear(sea, danger)) continue;
      this.current = danger;
      this.known.add(danger);
      this.#left = lessonSeconds;
      break;
    }
    return this.current !== before;
  }

  /** Ends the lesson, for example at the end of a run. */
  interrupt(): void {
    this.current = null;
  }
}

function isNear(sea: Sea, danger: Danger): boolean {
  const { player, creatures, hooks } = sea;
  if (danger === "hunger") return player.appetite < hungry;
  // Without closures, because it runs in each frame.
  if (danger === "hook") {
    for (const hook of hooks) if (hook.active && reaches(sea, hook)) return true;
    return false;
  }
  for (const creature of creatures)
    if (creature.active && isOf(sea, creature, danger) && reaches(sea, creature)) return true;
  return false;
}

function isOf({ player }: Sea, creature: Creature, danger: Danger): boolean {
  const { role } = creature.species;
  if (danger === "spines") return role === "puffer";
  if (danger === "sting") return role === "jelly";
  if (danger === "teeth") return role === "fish" && isDanger(player, creature);
  return role === danger && isDanger(player, creature);
}

function reaches({ player, span }: Sea, { x, y }: Readonly<{ x: number; y: number }>): boolean {
  return lengthOf(x - player.x, y - player.y) < nearness * span;
}
