/** An asset of which an account must hold the threshold to be eligible. */
export interface GateAsset {
  readonly id: string;
  readonly name: string;
  /** The required amount in base units. */
  readonly threshold: bigint;
  /** How many digits of an amount in base units are decimals. */
  readonly decimals: number;
}

/** $FISHD, one of the two tokens of the main network (rule 1.2). An account needs only one of them. */
export const firstGateAsset: GateAsset = {
  id: "2667389516",
  name: "$FISHD",
  threshold: 3_000_000n,
  decimals: 0,
};

/** The other token, which the page shows by its id (rule 1.2). */
export const secondGateAsset: GateAsset = {
  id: "2667249425",
  name: "Asset 2667249425",
  threshold: 100_000n,
  decimals: 0,
};
