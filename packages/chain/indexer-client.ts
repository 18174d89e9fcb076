import { Indexer } from "algosdk";
import type { NodeEndpoint } from "@fabulous-fish/core/configuration/site-configuration";
import { endpointPort } from "./endpoint-port.ts";
import { patchRequests, type RequestTable } from "./patched-requests.ts";

/**
 * Creates algosdk's client of an indexer, with patched requests. The token, if there is one, is sent in the header
 * `X-Indexer-API-Token`.
 *
 * @throws {EndpointInvalidError} if the endpoint's URL is not an http or https URL.
 */
export function createIndexerClient(endpoint: NodeEndpoint): Indexer {
  const client = new Indexer(endpoint.token ?? "", endpoint.url, endpointPort(endpoint));
  patchRequests(client, indexerRequests);
  return client;
}

/** The requests of the indexer client, with the models of their responses (rules 8.6 and 8.14). */
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
