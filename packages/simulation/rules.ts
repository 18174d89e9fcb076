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
/** The increase of hunger per second, for each second of the run. */
export const hungerGrowth = 0.0085;
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

/** Seconds until a run reaches its full difficulty. */
export const hardestAfter = 240;
