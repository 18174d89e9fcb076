import type { Tokens } from "@fabulous-fish/core";

/** Whether both maps have the same assets with the same amounts. */
export function equalTokens(one: Tokens, other: Tokens): boolean {
  return (
    one.size === other.size && [...one].every(([assetId, amount]) => other.get(assetId) === amount)
  );
}
