import { Algodv2 } from "algosdk";
import type { NodeEndpoint } from "@fabulous-fish/core/configuration/site-configuration";
import { dryrun, type DryrunRequest, type DryrunResponse } from "./dryrun.ts";
import { endpointPort } from "./endpoint-port.ts";
import { patchRequests, type RequestTable } from "./patched-requests.ts";

/** The calls of a chain node: algosdk's, patched, and `dryrun`. */
export interface NodeClient extends Algodv2 {
  /**
   * Runs transactions without submitting them.
   *
   * @throws {ChainError} `call-unsupported` if the node does not support the call.
   * @throws {DecodedModelError} if the response is not valid.
   */
  dryrun(request: DryrunRequest): Promise<DryrunResponse>;
}

/**
 * Creates a client of one node. The token, if there is one, is sent in the header
 * `X-Algo-API-Token`.
 *
 * @throws {ChainError} `endpoint-invalid` if the endpoint's URL is not an http or https URL.
 */
export function createNodeClient(endpoint: NodeEndpoint): NodeClient {
  const client = new Algodv2(endpoint.token ?? "", endpoint.url, endpointPort(endpoint));
  patchRequests(client, nodeRequests);
  const sendRawTransaction = client.sendRawTransaction.bind(client);
  return Object.assign(client, {
    sendRawTransaction: (transactions: Uint8Array | Uint8Array[]) => {
      requireByteArrays(transactions);
      return sendRawTransaction(transactions);
    },
    dryrun: (request: DryrunRequest) => dryrun(client.c, request),
  });
}

/**
 * Rule 8.7. algosdk 3.8.0 accepts anything with a `byteLength`, and then sends none of the bytes of
 * an ArrayBuffer in an array.
 */
function requireByteArrays(transactions: unknown): void {
  if (Array.isArray(transactions)) {
    if (transactions.every(isByteArray)) return;
    throw new TypeError("Array elements must be byte arrays");
  }
  if (!isByteArray(transactions)) throw new TypeError("Argument must be byte array");
}

function isByteArray(value: unknown): boolean {
  return value instanceof Uint8Array;
}

/** Every request of the node client, with its model (rule 8.14). */
const nodeRequests: RequestTable<Algodv2> = {
  healthCheck: { model: null },
  ready: { model: null },
  versionsCheck: { model: "Version" },
  genesis: { model: null },
  status: { model: "NodeStatusResponse" },
  statusAfterBlock: { model: "NodeStatusResponse" },
  supply: { model: "SupplyResponse" },

  accountInformation: { model: "Account", hasStringInPath: true },
  accountAssetInformation: { model: "AccountAssetResponse", hasStringInPath: true },
  accountAssetsInformation: { model: "AccountAssetsInformationResponse", hasStringInPath: true },
  accountApplicationInformation: { model: "AccountApplicationResponse", hasStringInPath: true },
  accountApplicationsInformation: {
    model: "AccountApplicationsInformationResponse",
    hasStringInPath: true,
  },
  getAssetByID: { model: "Asset" },
  getApplicationByID: { model: "Application" },
  getApplicationBoxByName: { model: "Box" },
  getApplicationBoxes: { model: "BoxesResponse" },

  block: { model: "BlockResponse" },
  getBlockHash: { model: "BlockHashResponse" },
  getBlockTxids: { model: "BlockTxidsResponse" },
  getLightBlockHeaderProof: { model: "LightBlockHeaderProof" },
  getTransactionProof: { model: "TransactionProof", hasStringInPath: true },
  getStateProof: { model: "StateProof" },
  getLedgerStateDelta: { model: "LedgerStateDelta" },
  getLedgerStateDeltaForTransactionGroup: { model: "LedgerStateDelta", hasStringInPath: true },
  getTransactionGroupLedgerStateDeltasForRound: {
    model: "TransactionGroupLedgerStateDeltasForRoundResponse",
  },

  pendingTransactionsInformation: { model: "PendingTransactionsResponse" },
  pendingTransactionInformation: { model: "PendingTransactionResponse", hasStringInPath: true },
  pendingTransactionByAddress: { model: "PendingTransactionsResponse", hasStringInPath: true },
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
