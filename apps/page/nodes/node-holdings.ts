import type { SiteConfiguration } from "@fabulous-fish/core";
import { createNodeAccountReader, type HoldingsReader } from "@fabulous-fish/core/node";
import { nodeConnection } from "./node-connection.ts";

/** Creates a reader of the configured nodes. */
export function createNodeHoldings(configuration: SiteConfiguration): HoldingsReader {
  return createNodeAccountReader({
    connection: nodeConnection(configuration),
    tokens: configuration.tokens,
  });
}
