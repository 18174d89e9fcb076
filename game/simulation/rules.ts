/** How many steps of the simulation make a second. */
export const STEPS_PER_SECOND = 40;

/** The fixed length of a step, in seconds. */
export const STEP = 1 / STEPS_PER_SECOND;

/** Eating: what is below this part of the player's radius is food. */
export const EDIBLE_RATIO = 0.96;
/** The same while the frenzy lasts. */
export const FRENZY_EDIBLE_RATIO = 1.4;
/** What is above this part of the player's radius bites; in between, fish only bump. */
export const DANGER_RATIO = 1.1;

/** The player's fastest ordinary swimming, in spans a second. */
export const PLAYER_SPEED = 0.37;
/** How fast the player takes a new course: the part of the difference made up per second. */
export const PLAYER_RESPONSE = 6.5;
export const DASH_SPEED = 1.05;
export const DASH_SECONDS = 0.2;
export const DASH_COOLDOWN = 1.1;
/** What a dash costs, in appetite. */
export const DASH_COST = 1.5;

export const HEARTS = 3;
export const MOST_HEARTS = 5;
/** Seconds in which nothing can hurt again. */
export const MERCY_SECONDS = 2.4;

/** A full stomach; it empties by itself, faster as the run goes on. */
export const FULL_STOMACH = 100;
export const HUNGER_AT_START = 2;
/** How much the hunger grows, per second, for every second of the run. */
export const HUNGER_GROWTH = 0.0085;
/** Seconds between two hearts lost to an empty stomach. */
export const STARVING_SECONDS = 4;

export const COMBO_SECONDS = 2.4;
/** Bites in a row that raise the multiplier by one. */
export const BITES_PER_MULTIPLIER = 5;
export const BEST_MULTIPLIER = 8;

export const SWIFT_SECONDS = 7;
export const MAGNET_SECONDS = 8;
export const FRENZY_SECONDS = 7;
/** Seconds between two power-ups. */
export const POWER_UP_EVERY = 12;

/** Points for opening a zone (times its number), for the win, and for each heart kept to the end. */
export const ZONE_POINTS = 500;
export const WIN_POINTS = 5000;
export const HEART_POINTS = 1000;

/** Seconds after which a run counts as fully hard. */
export const HARDEST_AFTER = 240;
