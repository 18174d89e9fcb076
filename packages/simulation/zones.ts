import type { SpeciesName } from "./species.ts";

/** A species in a zone, with its range of radii (world units) and of group sizes. */
export interface Inhabitant {
  readonly species: SpeciesName;
  readonly radius: readonly [number, number];
  readonly groupSize: readonly [number, number];
  /** The weight in the random choice from its list. */
  readonly weight: number;
}

/** A layer of the sea. Depths and radii are in world units; the surface has depth 0. */
export interface Zone {
  readonly top: number;
  readonly bottom: number;
  /** The player's radius at the start of the zone, and the radius that opens the next one. */
  readonly radius: readonly [number, number];
  readonly food: readonly Inhabitant[];
  readonly threats: readonly Inhabitant[];
  readonly currents: number;
  readonly sharkRadius: number;
}

function inhabitant(
  species: SpeciesName,
  radius: readonly [number, number],
  groupSize: readonly [number, number],
  weight: number,
): Inhabitant {
  return { species, radius, groupSize, weight };
}

/** The sea from the surface to its floor. */
export const zones: readonly [Zone, Zone, Zone, Zone, Zone] = [
  {
    top: 0,
    bottom: 1900,
    radius: [14, 22],
    food: [
      inhabitant("glimmer", [6, 8], [5, 8], 5),
      inhabitant("sardine", [10, 12.5], [3, 5], 4),
      inhabitant("butterfly", [15, 18], [1, 2], 2),
    ],
    threats: [
      inhabitant("snapper", [23, 27], [1, 1], 3),
      inhabitant("barracuda", [30, 34], [1, 1], 1),
    ],
    currents: 0,
    sharkRadius: 60,
  },
  {
    top: 1900,
    bottom: 3900,
    radius: [22, 32],
    food: [
      inhabitant("sardine", [11, 14], [4, 7], 4),
      inhabitant("butterfly", [16, 20], [2, 4], 4),
      inhabitant("tang", [22, 26], [2, 3], 3),
    ],
    threats: [
      inhabitant("snapper", [29, 35], [1, 2], 3),
      inhabitant("grouper", [38, 45], [1, 1], 2),
      inhabitant("barracuda", [42, 48], [1, 1], 2),
    ],
    currents: 1,
    sharkRadius: 72,
  },
  {
    top: 3900,
    bottom: 6100,
    radius: [32, 44],
    food: [
      inhabitant("lantern", [15, 19], [5, 8], 4),
      inhabitant("tang", [23, 27], [3, 5], 4),
      inhabitant("hatchet", [30, 36], [2, 4], 3),
    ],
    threats: [
      inhabitant("snapper", [40, 47], [1, 2], 2),
      inhabitant("grouper", [50, 58], [1, 1], 2),
      inhabitant("barracuda", [54, 62], [1, 2], 2),
    ],
    currents: 2,
    sharkRadius: 90,
  },
  {
    top: 6100,
    bottom: 8500,
    radius: [44, 58],
    food: [
      inhabitant("lantern", [20, 25], [5, 8], 4),
      inhabitant("hatchet", [30, 38], [3, 5], 4),
      inhabitant("viper", [44, 51], [1, 2], 2),
    ],
    threats: [
      inhabitant("viper", [60, 70], [1, 2], 3),
      inhabitant("grouper", [64, 72], [1, 1], 2),
      inhabitant("angler", [72, 80], [1, 1], 2),
    ],
    currents: 2,
    sharkRadius: 108,
  },
  {
    top: 8500,
    bottom: 10900,
    radius: [58, 72],
    food: [
      inhabitant("lantern", [25, 31], [5, 8], 4),
      inhabitant("hatchet", [36, 46], [3, 5], 4),
      inhabitant("viper", [54, 64], [1, 3], 3),
    ],
    threats: [
      inhabitant("viper", [82, 92], [1, 2], 3),
      inhabitant("angler", [90, 100], [1, 1], 3),
      inhabitant("grouper", [84, 92], [1, 1], 1),
    ],
    currents: 2,
    sharkRadius: 130,
  },
];

/** The number of zones. */
export const zoneCount = zones.length;

/** The depth of the sea floor, in world units. */
export const seaFloor = zones[4].bottom;

/** Returns the zone with this index. An index out of range gives the nearest zone. */
export function zoneNumbered(index: number): Zone {
  return zones[index] ?? (index < 0 ? zones[0] : zones[4]);
}

/** Returns the index of the zone at a depth. */
export function zoneIndexAt(depth: number): number {
  let index = 0;
  while (index < zoneCount - 1 && depth >= zoneNumbered(index).bottom) index += 1;
  return index;
}

/**
 * Returns the span for a player of this radius: the square root of the visible area, in world units.
 * Distances and speeds are in spans, so that the game plays the same at every size.
 */
export function spanFor(radius: number): number {
  return 520 + 14 * radius;
}
