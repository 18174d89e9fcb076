import { Color } from "pixi.js";
import { clamp, mix } from "@fabulous-fish/simulation/arithmetic";

const colours = ["#4cc3da", "#1486b0", "#0b5383", "#08355f", "#0a1d45", "#040b1c"];

/** The water's colours at each zone's top and at the sea floor, as channels from 0 to 1. */
export const water = colours.map((colour): number[] => new Color(colour).toRgbArray());

/**
 * Returns the water's colour, as one number, at a depth in zones: 0 is the surface, 5 the floor.
 */
export function waterColourAt(zoneDepth: number, light = 1): number {
  const index = clamp(Math.floor(zoneDepth), 0, water.length - 2);
  const fraction = clamp(zoneDepth - index, 0, 1);
  const [from = [], to = []] = water.slice(index);
  let colour = 0;
  for (const [channel, start] of from.entries()) {
    const value = mix(start, to[channel] ?? 0, fraction) * light;
    colour = (colour << 8) | Math.round(value * 255);
  }
  return colour;
}
