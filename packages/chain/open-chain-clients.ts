import type { Indexer } from "algosdk";
import type { SiteConfiguration } from "@fabulous-fish/core/configuration/site-configuration";
import { NodeUnknownError } from "./chain-errors.ts";
import { createIndexerClient } from "./indexer-client.ts";
import { createKeyManagementClient, type KeyManagementClient } from "./key-management-client.ts";
import { createNodeClient, type NodeClient } from "./node-client.ts";

/** The fields of the site configuration that name the network's services. */
export type ChainConfiguration = Pick<SiteConfiguration, "indexer" | "keyManagement" | "nodes">;

/** The clients of the configured network. */
export interface ChainClients {
  /**
   * The client of a configured node; without an index, of the first.
   *
   * @throws {NodeUnknownError} if there is no node with this index.
   */
  readonly node: (index?: number) => NodeClient;
  /** Absent if no indexer is configured. */
  readonly indexer?: Indexer;
  /**
   * At `http://127.0.0.1:7833` by default. In a page, its calls reject with a TypeError unless the
   * service's `allowed_origins` contains the page's origin.
   */
  readonly keyManagement: KeyManagementClient;
}

/**
 * Opens the clients of the configured network (rule 8.4) without sending a request. The page imports
 * this file dynamically, to keep algosdk out of its first load.
 *
 * @throws {EndpointInvalidError} if a configured URL is not an http or https URL.
 */
export function openChainClients(configuration: ChainConfiguration): ChainClients {
  const nodes = configuration.nodes.map(createNodeClient);
  return {
    node: (index = 0) => {
      const node = nodes[index];
      if (!node) throw new NodeUnknownError(index, nodes.length);
      return node;
    },
    ...(configuration.indexer && { indexer: createIndexerClient(configuration.indexer) }),
    keyManagement: createKeyManagementClient(configuration.keyManagement),
  };
}
