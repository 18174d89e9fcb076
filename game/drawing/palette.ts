/** The water's colours from the surface to the floor, each zone's top and the floor. */
export const WATER = ["#4cc3da", "#1486b0", "#0b5383", "#08355f", "#0a1d45", "#040b1c"] as const;

/** A hexadecimal colour's parts, each 0 to 1. */
export function partsOf(colour: string): readonly [number, number, number] {
  const whole = Number.parseInt(colour.slice(1), 16);
  return [(whole >> 16) / 255, ((whole >> 8) & 255) / 255, (whole & 255) / 255];
}

const PARTS = WATER.map(partsOf);

/** The water's colour at a place in the sea, as one number; 0 is the surface, 5 the floor. */
export function waterColourAt(place: number, light = 1): number {
  const index = Math.max(0, Math.min(PARTS.length - 2, Math.floor(place)));
  const part = Math.max(0, Math.min(1, place - index));
  const from = PARTS[index] ?? [0, 0, 0];
  const to = PARTS[index + 1] ?? [0, 0, 0];
  let colour = 0;
  for (const channel of [0, 1, 2] as const) {
    const value = (from[channel] + (to[channel] - from[channel]) * part) * light;
    colour = (colour << 8) | Math.round(Math.max(0, Math.min(1, value)) * 255);
  }
  return colour;
}
