import { Indexer } from "algosdk";
import type {
  NodeEndpoint,
  SiteConfiguration,
} from "@fabulous-fish/core/configuration/site-configuration";
import { ChainError } from "./chain-errors.ts";
import { createKeyManagementClient, type KeyManagementClient } from "./key-management-client.ts";
import { createNodeClient, type NodeClient } from "./node-client.ts";
import { endpointPort } from "./endpoint-port.ts";
import { patchRequests, type RequestTable } from "./patched-requests.ts";

/** The clients of the configured network. */
export interface ChainClients {
  /**
   * The client of a configured node; without an index, of the first.
   *
   * @throws {ChainError} `node-unknown` if there is no node with this index.
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
 * @throws {ChainError} `endpoint-invalid` if a configured URL is not an http or https URL.
 */
export function openChainClients(
  configuration: Pick<SiteConfiguration, "indexer" | "keyManagement" | "nodes">,
): ChainClients {
  const nodes = configuration.nodes.map(createNodeClient);
  return {
    node: (index = 0) => {
      const node = nodes[index];
      if (!node)
        throw new ChainError("node-unknown", `Node ${index} of ${nodes.length} configured.`);
      return node;
    },
    ...(configuration.indexer && { indexer: createIndexerClient(configuration.indexer) }),
    keyManagement: createKeyManagementClient(configuration.keyManagement),
  };
}

/**
 * Creates algosdk's client of an indexer, with patched requests. The token, if there is one, is sent in the header
 * `X-Indexer-API-Token`.
 *
 * @throws {ChainError} `endpoint-invalid` if the endpoint's URL is not an http or https URL.
 */
function createIndexerClient(endpoint: NodeEndpoint): Indexer {
  const client = new Indexer(endpoint.token ?? "", endpoint.url, endpointPort(endpoint));
  patchRequests(client, indexerRequests);
  return client;
}

/** The requests of the indexer client, with the models of their responses (rule 8.14). */
const indexerRequests: RequestTable<Indexer> = {
  makeHealthCheck: { model: "HealthCheck" },

  searchAccounts: { model: "AccountsResponse" },
  lookupAccountByID: { model: "AccountResponse", hasStringInPath: true },
  lookupAccountAssets: { model: "AssetHoldingsResponse", hasStringInPath: true },
  lookupAccountCreatedAssets: { model: "AssetsResponse", hasStringInPath: true },
  lookupAccountAppLocalStates: { model: "ApplicationLocalStatesResponse", hasStringInPath: true },
  lookupAccountCreatedApplications: { model: "ApplicationsResponse", hasStringInPath: true },
  lookupAccountTransactions: { model: "TransactionsResponse", hasStringInPath: true },

  searchForAssets: { model: "AssetsResponse" },
  lookupAssetByID: { model: "AssetResponse" },
  lookupAssetBalances: { model: "AssetBalancesResponse" },
  lookupAssetTransactions: { model: "TransactionsResponse" },

  searchForApplications: { model: "ApplicationsResponse" },
  lookupApplications: { model: "ApplicationResponse" },
  lookupApplicationLogs: { model: "ApplicationLogsResponse" },
  searchForApplicationBoxes: { model: "BoxesResponse" },
  lookupApplicationBoxByIDandName: { model: "Box" },

  lookupBlock: { model: "Block" },
  searchForBlockHeaders: { model: "BlockHeadersResponse" },
  searchForTransactions: { model: "TransactionsResponse" },
  lookupTransactionByID: { model: "TransactionResponse", hasStringInPath: true },
};
