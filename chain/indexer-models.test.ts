import { indexerModels } from "algosdk";
import { address, base64, genesisHash } from "./testing/examples.mts";
import { describeModels } from "./testing/describe-models.mts";

const page = { "current-round": 1, "next-token": "more" };
const holding = {
  amount: 1,
  "asset-id": 2,
  "is-frozen": true,
  "opted-in-at-round": 3,
  "opted-out-at-round": 4,
  deleted: true,
};
const asset = {
  index: 1,
  params: { creator: address, decimals: 2, total: 3 },
  "created-at-round": 4,
  "destroyed-at-round": 5,
  deleted: true,
};
const application = {
  id: 1,
  params: { creator: address, "approval-program": "AQ==", "clear-state-program": "Ag==" },
  "created-at-round": 2,
  "deleted-at-round": 3,
  deleted: true,
};
const account = {
  address,
  amount: 1,
  status: "Offline",
  "created-at-round": 2,
  "closed-at-round": 3,
  deleted: true,
};

describeModels("models of the indexer", [
  { name: "asset holding", model: indexerModels.AssetHolding, fields: holding },
  { name: "asset", model: indexerModels.Asset, fields: asset },
  { name: "application", model: indexerModels.Application, fields: application },
  { name: "account", model: indexerModels.Account, fields: account },
  {
    name: "block header",
    model: indexerModels.Block,
    fields: {
      "genesis-hash": genesisHash,
      "genesis-id": "mainnet-v1.0",
      "previous-block-hash": genesisHash,
      round: 1,
      seed: genesisHash,
      timestamp: 2,
      "transactions-root": genesisHash,
      "transactions-root-sha256": genesisHash,
    },
  },
  {
    name: "paged list of holdings",
    model: indexerModels.AssetHoldingsResponse,
    fields: { ...page, assets: [holding] },
  },
  {
    name: "paged list of assets",
    model: indexerModels.AssetsResponse,
    fields: { ...page, assets: [asset] },
  },
  {
    name: "paged list of applications",
    model: indexerModels.ApplicationsResponse,
    fields: { ...page, applications: [application] },
  },
  {
    name: "paged list of accounts",
    model: indexerModels.AccountsResponse,
    fields: { ...page, accounts: [account] },
  },
  {
    name: "box list",
    model: indexerModels.BoxesResponse,
    fields: { "application-id": 1, boxes: [{ name: base64("box") }], "next-token": "more" },
  },
  {
    name: "health",
    model: indexerModels.HealthCheck,
    fields: { "db-available": true, "is-migrating": true, message: "1", round: 1, version: "3" },
  },
]);
