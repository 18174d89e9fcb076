import { createHoldingsReader, requireAccount, type SiteConfiguration } from "#core";
import type { HoldingsReader } from "../session/ports.ts";

/** Reads from the configured nodes; the account's checksum is verified before it is used. */
export function createNodeHoldings({ nodes, tokens }: SiteConfiguration): HoldingsReader {
  const reader = createHoldingsReader({ nodes, tokens, fetch: (url, init) => fetch(url, init) });
  return {
    read: async (account, signal) => reader.read(requireAccount(account), signal),
  };
}
