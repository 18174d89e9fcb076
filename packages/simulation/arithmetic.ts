/**
 * The simulation's arithmetic. Engines round `Math.sin` and similar functions differently. The
 * simulation therefore uses only operations whose results IEEE 754 defines exactly (sums, products,
 * quotients, square roots), so that a recording gives the same score in every browser.
 */

/** Limits a value to a range. */
export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}

/** Interpolates linearly between two values. */
export function mix(from: number, to: number, fraction: number): number {
  return from + (to - from) * fraction;
}

/** Returns the length of a vector. */
export function lengthOf(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}

/** Approximates a sine with parabolas. Its period is 1. */
export function wave(turns: number): number {
  const fraction = turns - Math.floor(turns);
  return fraction < 0.5
    ? 16 * fraction * (0.5 - fraction)
    : -16 * (fraction - 0.5) * (1 - fraction);
}
