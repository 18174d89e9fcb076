/**
 * A fin on the back or the belly. Positions and lengths are fractions of the picture's width, from the
 * tip of the tail (0) to the nose (1).
 */
export interface FinSkin {
  /** Where the fin begins and ends on the body. */
  readonly from: number;
  readonly to: number;
  /** Its height above the body. */
  readonly height: number;
  /** Its lean towards the tail. */
  readonly rake: number;
}

/**
 * The appearance of a fish. Positions and lengths are fractions of the picture's width: x from the tip
 * of the tail (0) to the nose (1), y downwards from the body's axis.
 */
export interface FishSkin {
  /** The picture's width in texels. */
  readonly width: number;
  /** The picture's height, as a fraction of its width. */
  readonly aspect: number;
  /** The length of the fish on the screen, in radii of its body in the simulation. */
  readonly length: number;
  /** The body's greatest height above its axis, and below it. */
  readonly back: number;
  readonly belly: number;
  /** The position of the greatest height. */
  readonly peak: number;
  /** The position of the tail fin's root, and half the body's thickness there. */
  readonly root: number;
  readonly waist: number;
  /** From 0 (pointed) to 1 (blunt). */
  readonly snout: number;
  readonly tail: "fork" | "fan" | "sickle" | "veil";
  /** The height of the tail fin above and below the axis. */
  readonly tailHeight: number;
  readonly backFin: FinSkin | null;
  readonly bellyFin: FinSkin | null;
  /** Colours: back, flank, belly, fins, markings. */
  readonly colours: readonly [string, string, string, string, string];
  readonly markings: "none" | "bands" | "stripe" | "spots" | "lights" | "mask";
  /** The radius of the eye. */
  readonly eye: number;
  /** The position of the eye's centre: x, y. On the body's axis y is 0, above it negative. */
  readonly eyeAt: readonly [number, number];
  readonly iris: string;
  /** Whether it looks dangerous: a coloured eye with a brow. */
  readonly fierce: boolean;
  readonly mouth: "small" | "jaw" | "fangs";
}

/** The skin that all others are based on. */
export const baseSkin: FishSkin = {
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
  backFin: { from: 0.34, to: 0.7, height: 0.09, rake: 0.06 },
  bellyFin: { from: 0.34, to: 0.52, height: 0.07, rake: 0.05 },
  colours: ["#2c6d99", "#7fc4de", "#e8fbff", "#8fd0e6", "#ffffff"],
  markings: "none",
  eye: 0.036,
  eyeAt: [0.84, -0.03],
  iris: "#16313f",
  fierce: false,
  mouth: "small",
};
