/** A fin on the back or the belly: its position on the body (0 tail to 1 nose), height and rake. */
export interface FinSkin {
  readonly from: number;
  readonly to: number;
  readonly height: number;
  readonly rake: number;
}

/**
 * The appearance of a fish. Lengths are fractions of the picture's width; the nose is at the right.
 */
export interface FishSkin {
  /** The picture's width in texels. */
  readonly width: number;
  /** The picture's height, as a fraction of its width. */
  readonly aspect: number;
  /** The drawn length in radii. */
  readonly length: number;
  /** Half the body's height above and below its axis. */
  readonly back: number;
  readonly belly: number;
  /** The position of the tail fin's root, and the body's thickness there. */
  readonly root: number;
  readonly waist: number;
  /** The position of the body's greatest height. */
  readonly peak: number;
  /** 0 pointed, 1 blunt. */
  readonly snout: number;
  readonly tail: "fork" | "fan" | "sickle" | "veil";
  readonly tailHeight: number;
  readonly top: FinSkin | null;
  readonly bottom: FinSkin | null;
  /** Colours: back, flank, belly, fins, markings. */
  readonly colours: readonly [string, string, string, string, string];
  readonly markings: "none" | "bands" | "stripe" | "spots" | "lights" | "mask";
  readonly eye: number;
  readonly eyeAt: readonly [number, number];
  readonly iris: string;
  readonly fierce: boolean;
  readonly mouth: "small" | "jaw" | "fangs";
}

/** The defaults of the skins. */
export const plainSkin: FishSkin = {
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
