import type { Indexer } from "algosdk";
import type { RequestTable } from "./patched-requests.ts";

/** Every request of the indexer client, with its model (rules 8.6 and 8.14). */
export const indexerRequests: RequestTable<Indexer> = {
  makeHealthCheck: { model: "HealthCheck" },

  searchAccounts: { model: "AccountsResponse" },
  lookupAccountByID: { model: "AccountResponse", textInPath: true },
  lookupAccountAssets: { model: "AssetHoldingsResponse", textInPath: true },
  lookupAccountCreatedAssets: { model: "AssetsResponse", textInPath: true },
  lookupAccountAppLocalStates: { model: "ApplicationLocalStatesResponse", textInPath: true },
  lookupAccountCreatedApplications: { model: "ApplicationsResponse", textInPath: true },
  lookupAccountTransactions: { model: "TransactionsResponse", textInPath: true },

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
  lookupTransactionByID: { model: "TransactionResponse", textInPath: true },
};
