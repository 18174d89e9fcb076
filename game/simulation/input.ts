/**
 * What the player asks for in one step: a direction whose parts go from -127 to 127 (whole numbers,
 * so that a recording holds exactly what was played) and whether to dash.
 */
export interface SwimInput {
  x: number;
  y: number;
  dash: boolean;
}

/** The furthest a direction's part can go. */
export const FULL_TILT = 127;

/** Writes a direction with parts from -1 to 1 into an input, shortened to length 1 at most. */
export function aim(input: SwimInput, x: number, y: number): void {
  const length = Math.sqrt(x * x + y * y);
  const scale = length > 1 ? FULL_TILT / length : FULL_TILT;
  input.x = Math.round(x * scale);
  input.y = Math.round(y * scale);
}
