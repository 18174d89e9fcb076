import type { Indexer } from "algosdk";
import type {
  NodeEndpoint,
  SiteConfiguration,
} from "@fabulous-fish/core/configuration/site-configuration";
import { NodeUnknownError } from "./chain-errors.ts";
import type { ChainLibrary } from "./chain-library.ts";
import { endpointPort } from "./endpoint-port.ts";
import { indexerRequests } from "./indexer-requests.ts";
import { createKeyManagementClient, type KeyManagementClient } from "./key-management-client.ts";
import { patchRequests } from "./patched-requests.ts";
import { createNodeClient, type NodeClient } from "./node-client.ts";

/** Where the network's services are: the part of the site configuration that names them. */
export type ChainConfiguration = Pick<SiteConfiguration, "indexer" | "keyManagement" | "nodes">;

/** The indexer's calls: algosdk's, mended. */
export type IndexerClient = Indexer;

/** The clients of the configured network. */
export interface ChainClients {
  /**
   * The client of one of the configured nodes, the first unless an index says otherwise.
   *
   * @throws {NodeUnknownError} if there are not so many.
   */
  readonly node: (index?: number) => NodeClient;
  /** Left out if the configuration names no indexer. */
  readonly indexer?: IndexerClient;
  /**
   * At `http://127.0.0.1:7833` unless the configuration says otherwise. From a page, its calls
   * reject with a TypeError until the service's `allowed_origins` names the page's origin.
   */
  readonly keyManagement: KeyManagementClient;
}

/**
 * Opens the clients of the configured network (rule 8.4). Nothing is sent yet.
 * algosdk is loaded here and nowhere else, at the first call, so that it is no part of what the
 * page loads first; if that fails, the import's own error is raised.
 *
 * @throws {EndpointInvalidError} if one of the addresses is not an http or https one.
 */
export async function openChainClients(configuration: ChainConfiguration): Promise<ChainClients> {
  // Naming each part lets the bundler leave out the rest of the library.
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

/** Its token, if there is one, goes into the header `X-Indexer-API-Token`. */
function createIndexerClient(library: ChainLibrary, endpoint: NodeEndpoint): IndexerClient {
  const client = new library.Indexer(endpoint.token ?? "", endpoint.url, endpointPort(endpoint));
  patchRequests(client, indexerRequests);
  return client;
}
