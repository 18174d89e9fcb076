/** Where a run takes place. */
export interface Course {
  /** The index of the zone where it begins. */
  readonly startZone: number;
  /** Whether it is in the sea of the day, which is the same for everybody. */
  readonly isDaily: boolean;
}

/** The surface of a sea of its own. */
export const surface: Course = { startZone: 0, isDaily: false };

/** Returns whether runs count for a season: the gate draws the seed, and no recording has a zone. */
export function countsForSeason({ startZone, isDaily }: Course): boolean {
  return startZone === 0 && !isDaily;
}

const millisecondsPerDay = 86_400_000;

/** Returns the number of the day in UTC, counted from 1970. */
export function currentDay(): number {
  return Math.floor(Date.now() / millisecondsPerDay);
}

/** Returns the seed of a day's sea. */
export function seedOfDay(day: number): number {
  return Math.imul(day, 0x9e37_79b1) >>> 0;
}
