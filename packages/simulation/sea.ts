import type { SeaEvents } from "./events.ts";
import type { Random } from "./random.ts";
import type { Rules } from "./rules.ts";
import type { Species, SpeciesName } from "./species.ts";

/**
 * A moving body. Positions are in world units, with y downwards; speeds are in units per second.
 */
export interface Body {
  x: number;
  y: number;
  /** The position one step earlier, for interpolation. */
  previousX: number;
  previousY: number;
  speedX: number;
  speedY: number;
  /** The unit vector of its heading. */
  headingX: number;
  headingY: number;
  radius: number;
}

/** The behaviour state of a creature. */
export type CreatureState = "cruise" | "flee" | "tired" | "chase" | "aim" | "charge" | "leave";

/** A slot in the pool of creatures, which is in use while `active` is true. */
export interface Creature extends Body {
  active: boolean;
  /** Counts the creatures of this slot. A slot can be reused in the step in which it was freed. */
  generation: number;
  species: Species;
  state: CreatureState;
  /** Seconds left in the state. */
  stateLeft: number;
  age: number;
  /** The fish that it follows, or null. */
  leader: Creature | null;
  /** A random number, 0 to 1, for individual behaviour. */
  quirk: number;
  /** How far a puffer is inflated, 0 to 1. */
  puffed: number;
  /** The unit vector of its wanted direction. */
  wantX: number;
  wantY: number;
  /** The target speed, and the fraction of the difference that it gains per step. */
  paceX: number;
  paceY: number;
  response: number;
}

/** The causes of a hurt. */
export type HurtCause = "teeth" | "sting" | "spines" | "hook" | "hunger";

/** The player's fish. Fields that end in `Left` or `Wait` count seconds down; below 0 means over. */
export interface Player extends Body {
  /** The deepest open zone, and the current zone. */
  openZone: number;
  zone: number;
  /** The progress towards the next zone, 0 to 1. */
  growth: number;
  hearts: number;
  appetite: number;
  /** Seconds with an empty stomach, since the last heart that this cost. */
  starvingFor: number;
  score: number;
  combo: number;
  comboLeft: number;
  bestCombo: number;
  eaten: number;
  dashLeft: number;
  dashWait: number;
  invulnerableLeft: number;
  /** Seconds in which the fish ignores input, after a hurt. */
  dazedLeft: number;
  swiftLeft: number;
  magnetLeft: number;
  frenzyLeft: number;
  shielded: boolean;
  /** Seconds since the last bite, to draw the jaw. */
  sinceBite: number;
  /** The cause of the last lost heart, and the species that caused it, if any. */
  hurtBy: HurtCause | null;
  bittenBy: SpeciesName | null;
}

export interface Hook {
  active: boolean;
  x: number;
  y: number;
  previousY: number;
  lowest: number;
  rising: boolean;
  waitLeft: number;
}

/** A band of moving water. `push` is in spans per second. */
export interface Current {
  active: boolean;
  x: number;
  y: number;
  halfWidth: number;
  halfHeight: number;
  push: number;
}

export type PowerUpName = "swift" | "shield" | "magnet" | "frenzy" | "heart";

export interface PowerUp {
  active: boolean;
  name: PowerUpName;
  x: number;
  y: number;
  previousX: number;
  previousY: number;
  age: number;
}

/** `aquarium` has no player; the other three are the states of a run. */
export type SeaPhase = "aquarium" | "swimming" | "won" | "lost";

/** The whole state of the simulation. */
export interface Sea {
  readonly seed: number;
  readonly rules: Rules;
  readonly random: Random;
  phase: SeaPhase;
  /** Steps since the start. */
  steps: number;
  /** Seconds since the start. */
  seconds: number;
  /** The size of the visible area, in world units (see `spanFor`). */
  span: number;
  readonly player: Player;
  readonly creatures: readonly Creature[];
  readonly hooks: readonly Hook[];
  readonly currents: readonly Current[];
  readonly powerUps: readonly PowerUp[];
  readonly events: SeaEvents;
  /** Seconds until the next shark. */
  sharkIn: number;
  /** Seconds until the next power-up. */
  powerUpIn: number;
  /** Whether the golden fish of the deepest open zone has been spawned. */
  goldenOut: boolean;
}
