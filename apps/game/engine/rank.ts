import { mainNetworkConfiguration } from "@fabulous-fish/core/configuration/main-network";

/** The rank of a player. It affects only the greeting and the colours of the player's fish. */
export type Rank = 0 | 1 | 2 | 3;

/**
 * Returns the rank for the amounts of a hand-over, by asset id in base units: 1 from ten times the
 * threshold of a token on the main network, 2 from a hundred times, and 3 from 1,000 times. The page,
 * not the rank, decides whether an account may play.
 */
export function rankOf(amounts: Readonly<Record<string, bigint>>): Rank {
  let rank: Rank = 0;
  for (const { assetId, threshold } of mainNetworkConfiguration.tokens) {
    const amount = amounts[assetId.toString()] ?? 0n;
    if (amount >= threshold * 1000n) return 3;
    if (amount >= threshold * 100n) rank = 2;
    else if (amount >= threshold * 10n && rank < 1) rank = 1;
  }
  return rank;
}
