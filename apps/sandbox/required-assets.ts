/** A token that decides about eligibility on a site. */
export interface RequiredAsset {
  readonly id: string;
  /** The name in the site configuration, if it has one. */
  readonly name?: string;
  /** The required amount in base units. */
  readonly threshold: bigint;
  /** The decimals in the site configuration, if it has them. */
  readonly decimals?: number;
}

/** The tokens that make an account eligible: one of the tokens (`any`), or all of them. */
export interface Requirements {
  readonly tokens: readonly RequiredAsset[];
  readonly rule: "any" | "all";
}

/** The parameters of an asset on the sandbox's chain. */
export interface ChainAsset {
  readonly name: string;
  readonly unitName: string;
  /** The digits of an amount in base units that are decimals: 0 to 19, as a string. */
  readonly decimals: string;
}

/** Assets whose names on the sandbox's chain differ from those in the site configuration. */
const namedAssets: Readonly<Record<string, ChainAsset>> = {
  "2667389516": { name: "Fabulous Fish Dollar", unitName: "FISHD", decimals: "0" },
  "2667249425": { name: "Reef Pearl", unitName: "PEARL", decimals: "0" },
};

/**
 * Returns what the sandbox's chain says about tokens. What the site configuration leaves to the chain is
 * not known here: such a token has its id as name, and no decimals.
 */
export function chainAssetsOf(tokens: readonly RequiredAsset[]): Record<string, ChainAsset> {
  const assets = tokens.map(({ id, name, decimals }): [string, ChainAsset] => {
    const named = namedAssets[id] ?? { name: name ?? `Token ${id}`, unitName: "", decimals: "0" };
    return [id, { ...named, ...(decimals !== undefined && { decimals: String(decimals) }) }];
  });
  return Object.fromEntries(assets);
}

/** Returns the ids of the tokens about which neither the site configuration nor the sandbox says all. */
export function unknownAssets(tokens: readonly RequiredAsset[]): string[] {
  return tokens
    .filter(({ id, name, decimals }) => !(id in namedAssets || (name && decimals !== undefined)))
    .map(({ id }) => id);
}
