/** A seeded source of chance. Its whole state is one 32-bit integer, so a run can be replayed. */
export interface Random {
  state: number;
}

/** Makes a source from a seed; only the seed's lowest 32 bits count. */
export function createRandom(seed: number): Random {
  return { state: seed >>> 0 };
}

/** The next number, at least 0 and below 1 (the mulberry32 generator). */
export function nextUnit(random: Random): number {
  random.state = (random.state + 0x6d2b79f5) >>> 0;
  let mixed = random.state;
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
}

/** The next number between two bounds. */
export function nextBetween(random: Random, low: number, high: number): number {
  return low + (high - low) * nextUnit(random);
}

/** The next whole number between two bounds, both included. */
export function nextWhole(random: Random, low: number, high: number): number {
  return low + Math.floor(nextUnit(random) * (high - low + 1));
}
