import type { SpeciesName } from "@fabulous-fish/simulation/species";
import { hunterSkins } from "./hunter-skins.ts";
import { baseSkin, type FishSkin } from "./skin.ts";
import { shoalSkins } from "./shoal-skins.ts";

/** The player's skin at the lowest rank. */
export const playerSkin: FishSkin = {
  ...baseSkin,
  width: 384,
  aspect: 0.72,
  length: 3.5,
  back: 0.19,
  belly: 0.185,
  root: 0.32,
  waist: 0.06,
  peak: 0.68,
  snout: 0.75,
  tail: "veil",
  tailHeight: 0.26,
  backFin: { from: 0.4, to: 0.8, height: 0.13, rake: 0.12 },
  bellyFin: { from: 0.4, to: 0.6, height: 0.12, rake: 0.11 },
  colours: ["#e8552d", "#ff8a5c", "#ffd9b0", "#ff7a4a", "#fff6e6"],
  markings: "bands",
  eye: 0.052,
  eyeAt: [0.845, -0.045],
  iris: "#3b1a12",
};

/** The player's skins by rank, which differ in their colours only. */
export const playerSkins: readonly FishSkin[] = [
  playerSkin,
  { ...playerSkin, colours: ["#e0406a", "#ff8a5c", "#ffe3a8", "#ff5f8f", "#fff3d6"] },
  { ...playerSkin, colours: ["#8a3fd1", "#ff7a6b", "#ffe08a", "#b45cff", "#d9fbff"] },
  { ...playerSkin, colours: ["#f0a000", "#ffcf3f", "#fff8d0", "#ff5fa8", "#ffffff"] },
];

/** The skins of the species that are painted as a fish. */
export const fishSkins: Readonly<Partial<Record<SpeciesName, FishSkin>>> = {
  ...shoalSkins,
  ...hunterSkins,
  golden: {
    ...playerSkin,
    colours: ["#ffb300", "#ffe066", "#fffbe0", "#ffd84d", "#ffffff"],
    markings: "none",
  },
} satisfies Record<Exclude<SpeciesName, "jelly" | "puffer">, FishSkin>;
