import type { Tokens } from "@fabulous-fish/core";

/** Whether two maps hold the same amounts of the same assets. */
export function equalTokens(one: Tokens, other: Tokens): boolean {
  return (
    one.size === other.size && [...one].every(([assetId, amount]) => other.get(assetId) === amount)
  );
}
