import type { Algodv2 } from "algosdk";
import type { RequestTable } from "./patched-requests.ts";

/** Every request of the node client, with its model (rules 8.6 and 8.14). */
export const nodeRequests: RequestTable<Algodv2> = {
  healthCheck: { model: null },
  ready: { model: null },
  versionsCheck: { model: "Version" },
  genesis: { model: null },
  status: { model: "NodeStatusResponse" },
  statusAfterBlock: { model: "NodeStatusResponse" },
  supply: { model: "SupplyResponse" },

  accountInformation: { model: "Account", textInPath: true },
  accountAssetInformation: { model: "AccountAssetResponse", textInPath: true },
  accountAssetsInformation: { model: "AccountAssetsInformationResponse", textInPath: true },
  accountApplicationInformation: { model: "AccountApplicationResponse", textInPath: true },
  accountApplicationsInformation: {
    model: "AccountApplicationsInformationResponse",
    textInPath: true,
  },
  getAssetByID: { model: "Asset" },
  getApplicationByID: { model: "Application" },
  getApplicationBoxByName: { model: "Box" },
  getApplicationBoxes: { model: "BoxesResponse" },

  block: { model: "BlockResponse" },
  getBlockHash: { model: "BlockHashResponse" },
  getBlockTxids: { model: "BlockTxidsResponse" },
  getLightBlockHeaderProof: { model: "LightBlockHeaderProof" },
  getTransactionProof: { model: "TransactionProof", textInPath: true },
  getStateProof: { model: "StateProof" },
  getLedgerStateDelta: { model: "LedgerStateDelta" },
  getLedgerStateDeltaForTransactionGroup: { model: "LedgerStateDelta", textInPath: true },
  getTransactionGroupLedgerStateDeltasForRound: {
    model: "TransactionGroupLedgerStateDeltasForRoundResponse",
  },

  pendingTransactionsInformation: { model: "PendingTransactionsResponse" },
  pendingTransactionInformation: { model: "PendingTransactionResponse", textInPath: true },
  pendingTransactionByAddress: { model: "PendingTransactionsResponse", textInPath: true },
  getTransactionParams: { model: "TransactionParametersResponse" },
  sendRawTransaction: { model: "PostTransactionsResponse" },
  simulateRawTransactions: { model: "SimulateResponse" },
  simulateTransactions: { model: "SimulateResponse" },
  compile: { model: "CompileResponse" },
  disassemble: { model: "DisassembleResponse" },

  getSyncRound: { model: "GetSyncRoundResponse" },
  setSyncRound: { model: null },
  unsetSyncRound: { model: null },
  getBlockOffsetTimestamp: { model: "GetBlockTimeStampOffsetResponse" },
  setBlockOffsetTimestamp: { model: null },
};
