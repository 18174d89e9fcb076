import type { RequiredToken } from "@fabulous-fish/core";
import type { AssetParameters } from "@fabulous-fish/core/node";
import { cleanName, lookAlike } from "./clean-name.ts";
import type { TokenDisplay } from "./token-displays.ts";

/** What the chain says about assets, by asset id in decimal. */
export type KnownAssets = ReadonlyMap<string, AssetParameters>;

/**
 * Returns how required tokens are shown: with the configured name and decimals, otherwise those on the
 * chain. If names look the same, those from the chain get their id in parentheses, and the configured
 * one is marked as ambiguous.
 */
export function completeDisplays(
  tokens: readonly RequiredToken[],
  known: KnownAssets,
): readonly TokenDisplay[] {
  const named = tokens.map((token) => {
    const { name, unitName, decimals } = known.get(token.assetId.toString()) ?? {};
    const [cleanedName, cleanedUnit] = [cleanName(name), cleanName(unitName)];
    return {
      token,
      chainName: withUnit(cleanedName, cleanedUnit),
      name: token.name ?? cleanedName ?? cleanedUnit,
      decimals: token.decimals ?? decimals,
    };
  });
  return named.map(({ token, chainName, name, decimals }) => {
    const { assetId } = token;
    const display = { assetId, name, decimals, chainName };
    const others = named.filter((other) => other.token !== token);
    if (name === undefined || !others.some((other) => lookAlike(other.name, name))) return display;
    return token.name === undefined
      ? { ...display, name: withId(name, assetId) }
      : { ...display, isAmbiguous: true };
  });
}

/** Returns a name with the asset id behind it. */
export function withId(name: string, assetId: bigint): string {
  return `${name} (${assetId})`;
}

function withUnit(name: string | undefined, unit: string | undefined): string | undefined {
  return name !== undefined && unit !== undefined ? `${name} (${unit})` : (name ?? unit);
}
