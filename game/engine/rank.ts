import { mainNetworkConfiguration } from "@fabulous-fish/core/configuration/site-configuration";

/** The rank of an account by its holdings, for the greeting and the colours. */
export type Rank = 0 | 1 | 2 | 3;

/**
 * Returns 1 from ten times a threshold of the main network, 2 from a hundred times, and 3 from 1,000
 * times. It affects only the greeting and the colours. The page decides whether an account may play.
 */
export function rankOf(tokens: Readonly<Record<string, bigint>>): Rank {
  let rank: Rank = 0;
  for (const { assetId, threshold } of mainNetworkConfiguration.tokens) {
    const amount = tokens[assetId.toString()] ?? 0n;
    if (amount >= threshold * 1000n) return 3;
    if (amount >= threshold * 100n) rank = 2;
    else if (amount >= threshold * 10n && rank < 1) rank = 1;
  }
  return rank;
}

/** An account's first four and last four characters (rule 2.4). */
export function shortAccount(account: string): string {
  return account.length > 9 ? `${account.slice(0, 4)}…${account.slice(-4)}` : account;
}
