/**
 * A seeded random number generator. Its state is one 32-bit integer, so that runs can be replayed.
 */
export interface Random {
  state: number;
}

/** Creates a generator from the lowest 32 bits of a seed. */
export function createRandom(seed: number): Random {
  return { state: seed >>> 0 };
}

/** Returns the next number, from 0 up to but not including 1 (mulberry32). */
export function nextUnit(random: Random): number {
  random.state = (random.state + 0x6d2b79f5) >>> 0;
  let mixed = random.state;
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
}

/** Returns the next number in a range. */
export function nextBetween(random: Random, low: number, high: number): number {
  return low + (high - low) * nextUnit(random);
}

/** Returns the next integer in a range, which includes both bounds. */
export function nextWhole(random: Random, low: number, high: number): number {
  return low + Math.floor(nextUnit(random) * (high - low + 1));
}
