/** Steps of the simulation per second. */
export const stepsPerSecond = 40;

/** The fixed length of a step, in seconds. */
export const stepSeconds = 1 / stepsPerSecond;

/** A creature decides every few steps, and moves in every step. */
export const stepsPerDecision = 4;
export const decisionSeconds = stepSeconds * stepsPerDecision;

/** Creatures below this fraction of the player's radius are food. */
export const edibleRatio = 0.96;
/** The same during a frenzy. */
export const frenzyEdibleRatio = 1.4;
/** Creatures above this fraction of the player's radius bite. Those in between only bump. */
export const dangerRatio = 1.1;

/** The player's top speed without a dash, in spans per second. */
export const playerSpeed = 0.37;
/** The player's acceleration: the fraction of the missing velocity that it gains per second. */
export const playerResponse = 6.5;
export const dashSpeed = 1.05;
export const dashSeconds = 0.2;
export const dashCooldown = 1.1;
/** The cost of a dash, in appetite. */
export const dashCost = 1.5;

export const heartsAtStart = 3;
export const maxHearts = 5;
/** Seconds of invulnerability after a hurt. */
export const invulnerableSeconds = 2.4;

/** The largest appetite. It decreases with time, and faster as the run continues. */
export const fullStomach = 100;
export const hungerAtStart = 2;
/** Seconds between two hearts lost to starvation. */
export const starvingSeconds = 4;

export const comboSeconds = 2.4;
/** Bites of a streak that raise the multiplier by one. */
export const bitesPerMultiplier = 5;
export const bestMultiplier = 8;

export const swiftSeconds = 7;
export const magnetSeconds = 8;
export const frenzySeconds = 7;
/** Seconds between two power-ups. */
export const powerUpEvery = 12;

/** Points for opening a zone (times its index), for the win, and for each heart left. */
export const zonePoints = 500;
export const winPoints = 5000;
export const heartPoints = 1000;
/** Points for a golden fish that is caught before the Abyss, times the number of the zone from 1. */
export const goldenPoints = 300;

/** The numbers in which versions of the simulation differ. A list has an entry for each zone. */
export interface Rules {
  /** The growth that opens the next zone. */
  readonly growthNeeded: readonly number[];
  /** The growth towards the next zone at which the golden fish comes: 0 to 1, above 1 for never. */
  readonly goldenAt: readonly number[];
  /** Seconds after which it leaves, before the Abyss. */
  readonly goldenStays: number;
  /** The number of threats near the player, before the difficulty increases. */
  readonly threats: readonly number[];
  readonly jellies: readonly number[];
  readonly puffers: readonly number[];
  readonly hooks: readonly number[];
  /** Seconds until the first of each comes. */
  readonly firstAfter: Readonly<Record<"threats" | "jellies" | "puffers" | "hooks", number>>;
  /** Seconds between two sharks (0: no sharks). */
  readonly sharkEvery: readonly number[];
  /** Seconds until a run reaches its full difficulty. */
  readonly hardestAfter: number;
  /** The increase of hunger per second, for each second of the run. */
  readonly hungerGrowth: number;
  readonly startsShielded: boolean;
  /** The hearts for opening a zone. */
  readonly heartsPerZone: number;
}

/** The rules of the first version, whose recordings are still replayed. */
export const firstRules: Rules = {
  growthNeeded: [52, 62, 70, 76, 80],
  goldenAt: [2, 2, 2, 2, 1],
  goldenStays: Infinity,
  threats: [2, 3, 5, 6, 7],
  jellies: [1, 3, 3, 4, 4],
  puffers: [1, 2, 2, 1, 1],
  hooks: [2, 1, 0, 0, 0],
  firstAfter: { threats: 3, jellies: 0, puffers: 0, hooks: 6 },
  sharkEvery: [0, 34, 28, 26, 22],
  hardestAfter: 240,
  hungerGrowth: 0.0085,
  startsShielded: false,
  heartsPerZone: 0,
};

/** The rules of new runs. */
export const currentRules: Rules = {
  ...firstRules,
  growthNeeded: [34, 42, 48, 54, 80],
  goldenAt: [0.5, 0.5, 0.5, 0.5, 1],
  goldenStays: 24,
  firstAfter: { threats: 8, jellies: 26, puffers: 18, hooks: 34 },
  startsShielded: true,
  heartsPerZone: 1,
};

/** Returns the entry of a zone, 0 for one that does not exist. */
export function inZone(list: readonly number[], zone: number): number {
  return list[zone] ?? 0;
}
