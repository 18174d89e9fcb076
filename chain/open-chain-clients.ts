import type { SiteConfiguration } from "@fabulous-fish/core/configuration/site-configuration";
import { NodeUnknownError } from "./chain-errors.ts";
import type { ChainLibrary } from "./chain-library.ts";
import { createIndexerClient, type IndexerClient } from "./indexer-client.ts";
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
  readonly indexer?: IndexerClient;
  /**
   * At `http://127.0.0.1:7833` by default. In a page, its calls reject with a TypeError unless the
   * service's `allowed_origins` contains the page's origin.
   */
  readonly keyManagement: KeyManagementClient;
}

/**
 * Opens the clients of the configured network (rule 8.4) without sending a request. algosdk is
 * imported dynamically, only here, to keep it out of the page's first load. If that fails, the
 * promise rejects with the error of the import.
 *
 * @throws {EndpointInvalidError} if a configured URL is not an http or https URL.
 */
export async function openChainClients(configuration: ChainConfiguration): Promise<ChainClients> {
  // Destructuring lets the bundler tree-shake the rest of the library.
  const {
    Algodv2,
    base64ToBytes,
    bytesToBase64,
    Indexer,
    IntDecoding,
    Kmd,
    msgpackRawDecode,
    msgpackRawEncode,
    parseJSON,
  } = await import("algosdk");
  const library: ChainLibrary = {
    Algodv2,
    base64ToBytes,
    bytesToBase64,
    Indexer,
    IntDecoding,
    Kmd,
    msgpackRawDecode,
    msgpackRawEncode,
    parseJSON,
  };
  const nodes = configuration.nodes.map((endpoint) => createNodeClient(library, endpoint));
  return {
    node: (index = 0) => {
      const node = nodes[index];
      if (!node) throw new NodeUnknownError(index, nodes.length);
      return node;
    },
    ...(configuration.indexer && { indexer: createIndexerClient(library, configuration.indexer) }),
    keyManagement: createKeyManagementClient(library, configuration.keyManagement),
  };
}
