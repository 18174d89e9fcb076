/** The water's colours at each zone's top and at the sea floor. */
export const water = ["#4cc3da", "#1486b0", "#0b5383", "#08355f", "#0a1d45", "#040b1c"] as const;

/** Splits a hexadecimal colour into its channels, each 0 to 1. */
export function channelsOf(colour: string): readonly [number, number, number] {
  const whole = Number.parseInt(colour.slice(1), 16);
  return [(whole >> 16) / 255, ((whole >> 8) & 255) / 255, (whole & 255) / 255];
}

const channels = water.map(channelsOf);

/**
 * Returns the water's colour, as one number, at a depth in zones: 0 is the surface, 5 the floor.
 */
export function waterColourAt(zoneDepth: number, light = 1): number {
  const index = Math.max(0, Math.min(channels.length - 2, Math.floor(zoneDepth)));
  const fraction = Math.max(0, Math.min(1, zoneDepth - index));
  const from = channels[index] ?? [0, 0, 0];
  const to = channels[index + 1] ?? [0, 0, 0];
  let colour = 0;
  for (const channel of [0, 1, 2] as const) {
    const value = (from[channel] + (to[channel] - from[channel]) * fraction) * light;
    colour = (colour << 8) | Math.round(Math.max(0, Math.min(1, value)) * 255);
  }
  return colour;
}
