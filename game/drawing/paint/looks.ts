import type { SpeciesName } from "../../simulation/species.ts";

/** A fin along the back or the belly: where on the body (0 tail to 1 nose), how high, how raked. */
export interface FinLook {
  readonly from: number;
  readonly to: number;
  readonly height: number;
  readonly rake: number;
}

/** How a fish is painted. Lengths are parts of the picture's width; the nose is at the right. */
export interface FishLook {
  /** The picture's width in texels. */
  readonly width: number;
  /** The picture's height, as a part of its width. */
  readonly aspect: number;
  /** The drawn length in radii. */
  readonly length: number;
  /** Half the body's height above and below its axis. */
  readonly back: number;
  readonly belly: number;
  /** Where the tail fin joins, and how thick the body is there. */
  readonly root: number;
  readonly waist: number;
  /** Where the body is highest. */
  readonly peak: number;
  /** 0 pointed, 1 blunt. */
  readonly snout: number;
  readonly tail: "fork" | "fan" | "sickle" | "veil";
  readonly tailHeight: number;
  readonly top: FinLook | null;
  readonly bottom: FinLook | null;
  /** Colours: back, flank, belly, fins, markings. */
  readonly colours: readonly [string, string, string, string, string];
  readonly markings: "none" | "bands" | "stripe" | "spots" | "lights" | "mask";
  readonly eye: number;
  readonly eyeAt: readonly [number, number];
  readonly iris: string;
  readonly fierce: boolean;
  readonly mouth: "small" | "jaw" | "fangs";
}

const PLAIN: FishLook = {
  width: 256,
  aspect: 0.56,
  length: 3.3,
  back: 0.17,
  belly: 0.16,
  root: 0.24,
  waist: 0.045,
  peak: 0.66,
  snout: 0.5,
  tail: "fork",
  tailHeight: 0.2,
  top: { from: 0.34, to: 0.7, height: 0.09, rake: 0.06 },
  bottom: { from: 0.34, to: 0.52, height: 0.07, rake: 0.05 },
  colours: ["#2c6d99", "#7fc4de", "#e8fbff", "#8fd0e6", "#ffffff"],
  markings: "none",
  eye: 0.036,
  eyeAt: [0.84, -0.03],
  iris: "#16313f",
  fierce: false,
  mouth: "small",
};

/** The looks of everything that is painted as a fish. */
export const FISH_LOOKS: Readonly<
  Record<Exclude<SpeciesName, "jelly" | "puffer" | "golden">, FishLook>
> = {
  glimmer: {
    ...PLAIN,
    width: 160,
    aspect: 0.42,
    length: 3.7,
    back: 0.105,
    belly: 0.115,
    tailHeight: 0.13,
    top: { from: 0.44, to: 0.6, height: 0.06, rake: 0.05 },
    bottom: null,
    colours: ["#4fb8a8", "#b9f3e4", "#ffffff", "#c9fff0", "#ffffff"],
    markings: "stripe",
    eye: 0.05,
    eyeAt: [0.85, -0.02],
  },
  sardine: {
    ...PLAIN,
    width: 208,
    aspect: 0.42,
    length: 3.8,
    back: 0.11,
    belly: 0.125,
    tailHeight: 0.15,
    top: { from: 0.48, to: 0.62, height: 0.07, rake: 0.06 },
    bottom: { from: 0.3, to: 0.42, height: 0.04, rake: 0.04 },
    colours: ["#245d8f", "#8cc7e6", "#f3fcff", "#9fd2ea", "#173f66"],
    markings: "spots",
    eye: 0.042,
  },
  butterfly: {
    ...PLAIN,
    aspect: 0.86,
    length: 2.75,
    back: 0.3,
    belly: 0.29,
    root: 0.2,
    waist: 0.07,
    peak: 0.5,
    snout: 0.15,
    tail: "fan",
    tailHeight: 0.16,
    top: { from: 0.24, to: 0.66, height: 0.1, rake: 0.1 },
    bottom: { from: 0.24, to: 0.58, height: 0.1, rake: 0.1 },
    colours: ["#f2b81f", "#ffdf5c", "#fff6c9", "#ffca3a", "#2a2440"],
    markings: "mask",
    eye: 0.04,
    eyeAt: [0.79, -0.03],
  },
  tang: {
    ...PLAIN,
    aspect: 0.72,
    length: 2.9,
    back: 0.245,
    belly: 0.235,
    peak: 0.58,
    snout: 0.35,
    tail: "fork",
    tailHeight: 0.2,
    top: { from: 0.28, to: 0.74, height: 0.075, rake: 0.04 },
    bottom: { from: 0.28, to: 0.62, height: 0.07, rake: 0.04 },
    colours: ["#2437a8", "#3f6bf0", "#6f9bff", "#ffd23f", "#141b4d"],
    markings: "stripe",
    eye: 0.036,
    eyeAt: [0.83, -0.06],
  },
  snapper: {
    ...PLAIN,
    width: 288,
    aspect: 0.62,
    length: 3.2,
    back: 0.21,
    belly: 0.18,
    peak: 0.66,
    snout: 0.6,
    tail: "fork",
    tailHeight: 0.21,
    top: { from: 0.32, to: 0.74, height: 0.1, rake: 0.07 },
    colours: ["#8f1f3f", "#d9485f", "#ffc9b8", "#e8616b", "#6d1230"],
    markings: "bands",
    eye: 0.042,
    eyeAt: [0.83, -0.06],
    iris: "#ffdd55",
    fierce: true,
    mouth: "jaw",
  },
  grouper: {
    ...PLAIN,
    width: 320,
    aspect: 0.66,
    length: 3,
    back: 0.225,
    belly: 0.225,
    root: 0.22,
    waist: 0.075,
    peak: 0.68,
    snout: 0.95,
    tail: "fan",
    tailHeight: 0.17,
    top: { from: 0.28, to: 0.74, height: 0.085, rake: 0.02 },
    bottom: { from: 0.3, to: 0.48, height: 0.08, rake: 0.03 },
    colours: ["#3d3a24", "#7d7a45", "#cfc58d", "#5f5d34", "#2a2816"],
    markings: "spots",
    eye: 0.036,
    eyeAt: [0.83, -0.09],
    iris: "#ffb347",
    fierce: true,
    mouth: "jaw",
  },
  barracuda: {
    ...PLAIN,
    width: 384,
    aspect: 0.36,
    length: 4.7,
    back: 0.082,
    belly: 0.085,
    root: 0.18,
    waist: 0.03,
    peak: 0.62,
    snout: 0.15,
    tail: "fork",
    tailHeight: 0.14,
    top: { from: 0.32, to: 0.42, height: 0.07, rake: 0.05 },
    bottom: { from: 0.3, to: 0.4, height: 0.06, rake: 0.05 },
    colours: ["#2f4a57", "#8fb0b8", "#eef6f4", "#4d6b76", "#1d323c"],
    markings: "bands",
    eye: 0.024,
    eyeAt: [0.845, -0.022],
    iris: "#ffcf4d",
    fierce: true,
    mouth: "fangs",
  },
  lantern: {
    ...PLAIN,
    width: 208,
    aspect: 0.48,
    length: 3.4,
    back: 0.14,
    belly: 0.15,
    tailHeight: 0.16,
    colours: ["#16283f", "#2c5573", "#4d86a0", "#2b5170", "#7df9ff"],
    markings: "lights",
    eye: 0.055,
    eyeAt: [0.83, -0.035],
    iris: "#7df9ff",
  },
  hatchet: {
    ...PLAIN,
    width: 240,
    aspect: 0.74,
    length: 2.8,
    back: 0.15,
    belly: 0.33,
    root: 0.24,
    peak: 0.66,
    snout: 0.8,
    tailHeight: 0.14,
    top: { from: 0.42, to: 0.58, height: 0.07, rake: 0.04 },
    bottom: { from: 0.26, to: 0.4, height: 0.06, rake: 0.05 },
    colours: ["#2b3a52", "#93a8bd", "#e3eef5", "#7d93ab", "#9dffd6"],
    markings: "lights",
    eye: 0.06,
    eyeAt: [0.82, -0.045],
    iris: "#0d2531",
  },
  viper: {
    ...PLAIN,
    width: 384,
    aspect: 0.44,
    length: 4,
    back: 0.115,
    belly: 0.115,
    root: 0.16,
    waist: 0.03,
    peak: 0.76,
    snout: 0.7,
    tail: "fork",
    tailHeight: 0.13,
    top: { from: 0.5, to: 0.6, height: 0.1, rake: 0.08 },
    bottom: { from: 0.22, to: 0.34, height: 0.06, rake: 0.05 },
    colours: ["#1c1130", "#43265e", "#7d4a8f", "#5a2f78", "#ff6ad5"],
    markings: "lights",
    eye: 0.034,
    eyeAt: [0.86, -0.045],
    iris: "#ff5d7a",
    fierce: true,
    mouth: "fangs",
  },
  shark: {
    ...PLAIN,
    width: 512,
    aspect: 0.46,
    length: 4.2,
    back: 0.115,
    belly: 0.115,
    root: 0.17,
    waist: 0.022,
    peak: 0.64,
    snout: 0.3,
    tail: "sickle",
    tailHeight: 0.2,
    top: { from: 0.48, to: 0.62, height: 0.13, rake: 0.1 },
    bottom: { from: 0.52, to: 0.64, height: 0.1, rake: 0.11 },
    colours: ["#33475a", "#5f7c92", "#e6f0f4", "#3d5468", "#22323f"],
    markings: "none",
    eye: 0.018,
    eyeAt: [0.86, -0.032],
    iris: "#0a0f14",
    fierce: true,
    mouth: "jaw",
  },
  angler: {
    ...PLAIN,
    width: 320,
    aspect: 0.9,
    length: 2.9,
    back: 0.24,
    belly: 0.26,
    root: 0.22,
    waist: 0.06,
    peak: 0.66,
    snout: 1,
    tail: "fan",
    tailHeight: 0.15,
    top: { from: 0.26, to: 0.4, height: 0.07, rake: 0.04 },
    bottom: { from: 0.26, to: 0.4, height: 0.07, rake: 0.04 },
    colours: ["#170f16", "#3a2a33", "#5d4246", "#33242c", "#1d1218"],
    markings: "spots",
    eye: 0.03,
    eyeAt: [0.8, -0.1],
    iris: "#d8fff0",
    fierce: true,
    mouth: "fangs",
  },
};

/** The player's look: the same fish, its colours richer with each rank. */
export function playerLook(rank: number): FishLook {
  const colours = PLAYER_COLOURS[rank] ?? PLAYER_COLOURS[0];
  return {
    ...PLAIN,
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
    top: { from: 0.4, to: 0.8, height: 0.13, rake: 0.12 },
    bottom: { from: 0.4, to: 0.6, height: 0.12, rake: 0.11 },
    colours: colours,
    markings: "bands",
    eye: 0.052,
    eyeAt: [0.845, -0.045],
    iris: "#3b1a12",
  };
}

type Colours = FishLook["colours"];

const PLAYER_COLOURS: readonly [Colours, Colours, Colours, Colours] = [
  ["#e8552d", "#ff8a5c", "#ffd9b0", "#ff7a4a", "#fff6e6"],
  ["#e0406a", "#ff8a5c", "#ffe3a8", "#ff5f8f", "#fff3d6"],
  ["#8a3fd1", "#ff7a6b", "#ffe08a", "#b45cff", "#d9fbff"],
  ["#f0a000", "#ffcf3f", "#fff8d0", "#ff5fa8", "#ffffff"],
];

/** The golden fish of the last zone. */
export const GOLDEN_LOOK: FishLook = {
  ...playerLook(3),
  colours: ["#ffb300", "#ffe066", "#fffbe0", "#ffd84d", "#ffffff"],
  markings: "none",
};
