/**
 * The simulation's own arithmetic. Engines may round `Math.sin` and its kin differently, so only
 * operations that IEEE 754 fixes to the last bit (sums, products, quotients, square roots) are used:
 * a recorded run gives the same score in every browser.
 */

/** Keeps a value between two bounds. */
export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}

/** The way from one value to another, `part` being 0 at the first and 1 at the second. */
export function mix(from: number, to: number, part: number): number {
  return from + (to - from) * part;
}

/** The distance covered by a vector. */
export function lengthOf(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}

/** A wave like the sine's, one period per turn, made of parabolas. */
export function wave(turns: number): number {
  const part = turns - Math.floor(turns);
  return part < 0.5 ? 16 * part * (0.5 - part) : -16 * (part - 0.5) * (1 - part);
}
