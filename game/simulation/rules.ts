/** Steps of the simulation per second. */
export const STEPS_PER_SECOND = 40;

/** The fixed length of a step, in seconds. */
export const STEP = 1 / STEPS_PER_SECOND;

/** Creatures below this fraction of the player's radius are food. */
export const EDIBLE_RATIO = 0.96;
/** The same during a frenzy. */
export const FRENZY_EDIBLE_RATIO = 1.4;
/** Creatures above this fraction of the player's radius bite. Those in between only bump. */
export const DANGER_RATIO = 1.1;

/** The player's top speed without a dash, in spans per second. */
export const PLAYER_SPEED = 0.37;
/** The player's acceleration: the fraction of the missing velocity that it gains per second. */
export const PLAYER_RESPONSE = 6.5;
export const DASH_SPEED = 1.05;
export const DASH_SECONDS = 0.2;
export const DASH_COOLDOWN = 1.1;
/** The cost of a dash, in appetite. */
export const DASH_COST = 1.5;

export const HEARTS = 3;
export const MOST_HEARTS = 5;
/** Seconds of invulnerability after a hurt. */
export const INVULNERABLE_SECONDS = 2.4;

/** The largest appetite. It decreases with time, and faster as the run continues. */
export const FULL_STOMACH = 100;
export const HUNGER_AT_START = 2;
/** The increase of hunger per second, for each second of the run. */
export const HUNGER_GROWTH = 0.0085;
/** Seconds between two hearts lost to starvation. */
export const STARVING_SECONDS = 4;

export const COMBO_SECONDS = 2.4;
/** Bites of a streak that raise the multiplier by one. */
export const BITES_PER_MULTIPLIER = 5;
export const BEST_MULTIPLIER = 8;

export const SWIFT_SECONDS = 7;
export const MAGNET_SECONDS = 8;
export const FRENZY_SECONDS = 7;
/** Seconds between two power-ups. */
export const POWER_UP_EVERY = 12;

/** Points for opening a zone (times its index), for the win, and for each heart left. */
export const ZONE_POINTS = 500;
export const WIN_POINTS = 5000;
export const HEART_POINTS = 1000;

/** Seconds until a run reaches its full difficulty. */
export const HARDEST_AFTER = 240;
