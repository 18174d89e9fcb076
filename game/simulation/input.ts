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
  input.x = Math.round(x * scale);
  input.y = Math.round(y * scale);
}
