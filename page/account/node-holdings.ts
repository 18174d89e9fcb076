import {
  createHoldingsReader,
  type HoldingsReader,
  type SiteConfiguration,
} from "@fabulous-fish/core";
import { nodeConnection } from "./node-connection.ts";

/** Creates a reader of the configured nodes. */
export function createNodeHoldings(configuration: SiteConfiguration): HoldingsReader {
  return createHoldingsReader({
    connection: nodeConnection(configuration),
    tokens: configuration.tokens,
  });
}
