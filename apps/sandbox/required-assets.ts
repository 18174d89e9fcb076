/** An asset of which an account must hold the threshold to be eligible. */
export interface RequiredAsset {
  readonly id: string;
  /** The name in the site configuration, if it has one. */
  readonly name?: string;
  /** The required amount in base units. */
  readonly threshold: bigint;
  /** The decimals in the site configuration, if it has them. */
  readonly decimals?: number;
}

/** $FISHD, one of the two tokens of the main network (rule 1.2). An account needs only one of them. */
export const firstRequiredAsset: RequiredAsset = {
  id: "2667389516",
  name: "$FISHD",
  threshold: 3_000_000n,
};

/** The other token, whose name the configuration leaves to the chain (rule 1.2). */
export const secondRequiredAsset: RequiredAsset = {
  id: "2667249425",
  threshold: 100_000n,
};

/** What makes an account eligible: one of the tokens (`any`), or all of them. */
export interface Requirements {
  readonly tokens: readonly RequiredAsset[];
  readonly rule: "any" | "all";
}

/** The requirements of the main network (rule 1.2). */
export const mainNetworkRequirements: Requirements = {
  tokens: [firstRequiredAsset, secondRequiredAsset],
  rule: "any",
};

/** What the sandbox's chain says about an asset. */
export interface ChainAsset {
  readonly name: string;
  readonly unitName: string;
  /** How many digits of an amount in base units are decimals: 0 to 19, as a string. */
  readonly decimals: string;
}

/** The tokens of the main network on the sandbox's chain, by asset id. */
export const chainAssets: Readonly<Record<string, ChainAsset>> = {
  [firstRequiredAsset.id]: { name: "Fabulous Fish Dollar", unitName: "FISHD", decimals: "0" },
  [secondRequiredAsset.id]: { name: "Reef Pearl", unitName: "PEARL", decimals: "0" },
};

/**
 * Returns what the sandbox's chain says about tokens. What the site configuration leaves to the chain is
 * not known here: such a token has its id as name, and no decimals.
 */
export function chainAssetsOf(tokens: readonly RequiredAsset[]): Record<string, ChainAsset> {
  const assets = tokens.map(({ id, name, decimals }): [string, ChainAsset] => {
    const known = chainAssets[id] ?? { name: name ?? `Token ${id}`, unitName: "", decimals: "0" };
    return [id, { ...known, ...(decimals !== undefined && { decimals: String(decimals) }) }];
  });
  return Object.fromEntries(assets);
}
