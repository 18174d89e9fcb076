import { confirmSnapshot, createHoldingsReader, requireAccount, type SiteConfiguration } from "@fabulous-fish/core";
import type { HoldingsReader } from "../session/ports.ts";
import { nodeConnection } from "./node-connection.ts";

/** Creates a reader of the configured nodes. It verifies an account's checksum before any request. */
export function createNodeHoldings(configuration: SiteConfiguration): HoldingsReader {
  const connection = nodeConnection(configuration);
  const reader = createHoldingsReader({
    connection,
    tokens: configuration.tokens,
    confirm: confirmSnapshot,
  });
  return {
    read: async (account, options) => reader.read(requireAccount(account), options),
  };
}
