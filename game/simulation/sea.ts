import type { SeaEvents } from "./events.ts";
import type { Random } from "./random.ts";
import type { Species, SpeciesName } from "./species.ts";

/** A thing that moves. Positions are world units, depth growing downwards; speeds units a second. */
export interface Body {
  x: number;
  y: number;
  /** The position one step earlier, for drawing in between. */
  previousX: number;
  previousY: number;
  speedX: number;
  speedY: number;
  /** The unit vector it looks along. */
  headingX: number;
  headingY: number;
  radius: number;
}

/** What a creature is about. */
export type Mood = "cruise" | "flee" | "tired" | "chase" | "aim" | "charge" | "leave";

/** A place in the pool of creatures; `active` says whether anyone lives there. */
export interface Creature extends Body {
  active: boolean;
  /** How many creatures have lived in this place so far: a newcomer may come in the same step. */
  arrivals: number;
  species: Species;
  mood: Mood;
  /** Seconds left in the mood. */
  moodLeft: number;
  age: number;
  /** The fish whose course it shares, or null. */
  leader: Creature | null;
  /** A number of its own, 0 to 1, for variety. */
  quirk: number;
  /** How far a puffer is blown up, 0 to 1. */
  puffed: number;
  /** The unit vector of its course. */
  wantX: number;
  wantY: number;
  /** The speed it is coming to, and the part of the difference it makes up per step. */
  paceX: number;
  paceY: number;
  response: number;
}

/** What can hurt. */
export type HurtCause = "teeth" | "sting" | "spines" | "hook" | "hunger";

export interface Player extends Body {
  /** Deepest zone that is open, and the zone swum in. */
  openZone: number;
  zone: number;
  /** The way to the next zone, 0 to 1. */
  growth: number;
  hearts: number;
  appetite: number;
  starvingFor: number;
  score: number;
  combo: number;
  comboLeft: number;
  bestCombo: number;
  eaten: number;
  dashLeft: number;
  dashWait: number;
  mercyLeft: number;
  /** Seconds for which the fish does not obey, after a sting or a hook. */
  dazedLeft: number;
  swiftLeft: number;
  magnetLeft: number;
  frenzyLeft: number;
  shielded: boolean;
  /** Seconds since the last bite, for the drawing of the jaw. */
  sinceBite: number;
  /** What cost the last heart, and whose teeth if it was teeth. */
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

/** A band of moving water. `push` is in spans a second. */
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

/** `aquarium` is the sea without a player; the other three are the states of a run. */
export type SeaPhase = "aquarium" | "swimming" | "won" | "lost";

/** The whole state of the simulation. */
export interface Sea {
  readonly seed: number;
  readonly random: Random;
  phase: SeaPhase;
  /** Steps done since the start. */
  steps: number;
  /** Seconds swum since the start. */
  seconds: number;
  /** What is in sight, in world units (see `spanFor`). */
  span: number;
  readonly player: Player;
  readonly creatures: readonly Creature[];
  readonly hooks: readonly Hook[];
  readonly currents: readonly Current[];
  readonly powerUps: readonly PowerUp[];
  readonly events: SeaEvents;
  sharkIn: number;
  powerUpIn: number;
  goldenOut: boolean;
}
