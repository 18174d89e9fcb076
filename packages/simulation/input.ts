/**
 * The player's input of one step: a direction and whether to dash. The direction's components are
 * integers from -127 to 127, so that a recording is exact.
 */
export interface SwimInput {
  x: number;
  y: number;
  dash: boolean;
}

/** The largest component of a direction. */
export const fullTilt = 127;

/** Writes a direction with components from -1 to 1 into an input. Its length is limited to 1. */
export function aim(input: SwimInput, x: number, y: number): void {
  const length = Math.sqrt(x * x + y * y);
  const scale = length > 1 ? fullTilt / length : fullTilt;
  // A sum is never -0, which a recording does not distinguish from 0.
  input.x = Math.round(x * scale) + 0;
  input.y = Math.round(y * scale) + 0;
}

/**
 * Returns whether `aim` can write a direction: whether a point of the circle with the radius
 * `fullTilt` is rounded to these integers.
 */
export function isAim(x: number, y: number): boolean {
  const nearX = nearest(x);
  const nearY = nearest(y);
  return nearX * nearX + nearY * nearY < 4 * fullTilt * fullTilt;
}

/** Returns twice the smallest absolute value that is rounded to this integer. */
function nearest(component: number): number {
  return Math.max(0, 2 * Math.abs(component) - 1);
}
