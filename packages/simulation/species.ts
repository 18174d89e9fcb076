/** The behaviour of a species. `fish` flee from a larger player and hunt a smaller one. */
export type Role = "fish" | "shark" | "angler" | "puffer" | "jelly" | "golden";

export type SpeciesName =
  | "glimmer"
  | "sardine"
  | "butterfly"
  | "tang"
  | "snapper"
  | "grouper"
  | "barracuda"
  | "lantern"
  | "hatchet"
  | "viper"
  | "shark"
  | "angler"
  | "puffer"
  | "jelly"
  | "golden";

/** The properties of a species. Speeds are in spans per second (see `spanFor`). */
export interface Species {
  readonly name: SpeciesName;
  readonly role: Role;
  /** Normal speed. */
  readonly cruise: number;
  /** Speed during flight, chase or charge. */
  readonly sprint: number;
  /** The distance at which it notices the player, in spans. */
  readonly sight: number;
  /** Its tendency to chase a smaller player, 0 to 1. */
  readonly boldness: number;
}

/** All species. */
export const species: Readonly<Record<SpeciesName, Species>> = {
  glimmer: { name: "glimmer", role: "fish", cruise: 0.07, sprint: 0.2, sight: 0.12, boldness: 0 },
  sardine: { name: "sardine", role: "fish", cruise: 0.1, sprint: 0.25, sight: 0.14, boldness: 0 },
  butterfly: {
    name: "butterfly",
    role: "fish",
    cruise: 0.06,
    sprint: 0.2,
    sight: 0.14,
    boldness: 0.1,
  },
  tang: { name: "tang", role: "fish", cruise: 0.08, sprint: 0.23, sight: 0.16, boldness: 0.15 },
  snapper: { name: "snapper", role: "fish", cruise: 0.1, sprint: 0.26, sight: 0.3, boldness: 0.6 },
  grouper: {
    name: "grouper",
    role: "fish",
    cruise: 0.06,
    sprint: 0.24,
    sight: 0.32,
    boldness: 0.8,
  },
  barracuda: {
    name: "barracuda",
    role: "fish",
    cruise: 0.12,
    sprint: 0.32,
    sight: 0.38,
    boldness: 0.9,
  },
  lantern: { name: "lantern", role: "fish", cruise: 0.08, sprint: 0.22, sight: 0.13, boldness: 0 },
  hatchet: { name: "hatchet", role: "fish", cruise: 0.06, sprint: 0.21, sight: 0.14, boldness: 0 },
  viper: { name: "viper", role: "fish", cruise: 0.09, sprint: 0.3, sight: 0.36, boldness: 0.9 },
  shark: { name: "shark", role: "shark", cruise: 0.2, sprint: 0.62, sight: 0.9, boldness: 1 },
  angler: { name: "angler", role: "angler", cruise: 0.02, sprint: 0.5, sight: 0.26, boldness: 1 },
  puffer: { name: "puffer", role: "puffer", cruise: 0.05, sprint: 0.08, sight: 0.2, boldness: 0 },
  jelly: { name: "jelly", role: "jelly", cruise: 0.05, sprint: 0.05, sight: 0, boldness: 0 },
  golden: { name: "golden", role: "golden", cruise: 0.2, sprint: 0.43, sight: 0.34, boldness: 0 },
};
