/** A token requirement: an asset id and a threshold. */
export interface GateAsset {
  readonly id: string;
  readonly name: string;
  /** In base units. */
  readonly threshold: bigint;
  /** The number of decimals of displayed amounts. */
  readonly decimals: number;
}

/** $FISHD (rule 1.2). */
export const firstGateAsset: GateAsset = {
  id: "2667389516",
  name: "$FISHD",
  threshold: 3_000_000n,
  decimals: 0,
};

/** The other token. Either one suffices (rule 1.2). */
export const secondGateAsset: GateAsset = {
  id: "2667249425",
  name: "Asset 2667249425",
  threshold: 100_000n,
  decimals: 0,
};
