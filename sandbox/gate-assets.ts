/** A token the game asks for: asset id, and the amount needed in base units. */
export interface GateAsset {
  readonly id: string;
  readonly name: string;
  readonly threshold: bigint;
}

/** $FISHD (specification, section 5). */
export const firstGateAsset: GateAsset = {
  id: "2667389516",
  name: "$FISHD",
  threshold: 3_000_000n,
};

/** The other token either of which suffices (specification, section 5). */
export const secondGateAsset: GateAsset = {
  id: "2667249425",
  name: "Asset 2667249425",
  threshold: 100_000n,
};

/** The gate assets as they are on a private chain, where the same tokens have other ids. */
export function gateAssetsWithIds(
  ids: readonly [first: string, second: string] | undefined,
): readonly [GateAsset, GateAsset] {
  if (ids === undefined) return [firstGateAsset, secondGateAsset];
  const [first, second] = ids;
  return [
    { ...firstGateAsset, id: first },
    { ...secondGateAsset, id: second, name: `Asset ${second}` },
  ];
}
