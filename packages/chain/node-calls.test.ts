import { modelsv2, msgpackRawEncode } from "algosdk";
import type { NodeClient } from "./node-client.ts";
import type { ChainClients } from "./open-chain-clients.ts";
import { type Call, type ChainRequest, describeCalls } from "./testing/describe-calls.mts";
import {
  address,
  base64,
  bigNumber,
  signedPayment,
  signedPaymentBytes,
  signedPaymentData,
  text,
  transactionId,
} from "./testing/examples.mts";

const boxName = text("scores?/+");
/** In base32: the node rejects the base64 form that transactions contain. */
const groupId = "UCF5HTISVNLLSGP2UPJB6E64NRROQQDFLHQW2INNFQMTL4YBTPOA";
const source = "#pragma version 12\nint 1";
const program = new Uint8Array([12, 129, 1]);
const plain = (bytes: Uint8Array) => ({ type: "text/plain", bytes });
const binary = (bytes: Uint8Array) => ({ type: "application/x-binary", bytes });
const simulateRequest = new modelsv2.SimulateRequest({
  txnGroups: [new modelsv2.SimulateRequestTransactionGroup({ txns: [signedPayment] })],
});
const simulated = {
  type: "application/msgpack",
  bytes: msgpackRawEncode({ "txn-groups": [{ txns: [signedPaymentData] }] }),
};

/**
 * The node's parameter is `max`. algosdk marks it as deprecated in favour of `limit`.
 */
interface WithMax {
  max(max: number): ChainRequest;
}

const account = `/v2/accounts/${address}`;
const application = `/v2/applications/${bigNumber}`;
const block = `/v2/blocks/${bigNumber}`;
const pending = "/v2/transactions/pending";
const pendingModel = "PendingTransactionsResponse";
const proof = `transactions/${transactionId}/proof`;
const deltas = "TransactionGroupLedgerStateDeltasForRoundResponse";

const calls: readonly Call<NodeClient>[] = [
  ["GET /health", (node) => node.healthCheck(), null],
  ["GET /ready", (node) => node.ready(), null],
  ["GET /versions", (node) => node.versionsCheck(), "Version"],
  ["GET /genesis", (node) => node.genesis(), null],
  ["GET /v2/status", (node) => node.status(), "NodeStatusResponse"],
  [
    `GET /v2/status/wait-for-block-after/${bigNumber}`,
    (node) => node.statusAfterBlock(bigNumber),
    "NodeStatusResponse",
  ],
  ["GET /v2/ledger/supply", (node) => node.supply(), "SupplyResponse"],
  ["GET /v2/ledger/sync", (node) => node.getSyncRound(), "GetSyncRoundResponse"],
  ["DELETE /v2/ledger/sync", (node) => node.unsetSyncRound(), null],
  [`POST /v2/ledger/sync/${bigNumber}`, (node) => node.setSyncRound(bigNumber), null],
  [
    "GET /v2/devmode/blocks/offset",
    (node) => node.getBlockOffsetTimestamp(),
    "GetBlockTimeStampOffsetResponse",
  ],
  ["POST /v2/devmode/blocks/offset/25", (node) => node.setBlockOffsetTimestamp(25), null],

  [`GET ${account}`, (node) => node.accountInformation(address), "Account"],
  [
    `GET ${account}?exclude=all`,
    (node) => node.accountInformation(address).exclude("all"),
    "Account",
  ],
  [
    `GET ${account}/assets/${bigNumber}`,
    (node) => node.accountAssetInformation(address, bigNumber),
    "AccountAssetResponse",
  ],
  [
    `GET ${account}/applications/${bigNumber}`,
    (node) => node.accountApplicationInformation(address, bigNumber),
    "AccountApplicationResponse",
  ],
  [`GET /v2/assets/${bigNumber}`, (node) => node.getAssetByID(bigNumber), "Asset"],
  [`GET ${application}`, (node) => node.getApplicationByID(bigNumber), "Application"],
  [
    `GET ${application}/box?name=b64:${base64(boxName)}`,
    (node) => node.getApplicationBoxByName(bigNumber, boxName),
    "Box",
  ],
  // The default of max, 0, is not sent.
  [`GET ${application}/boxes`, (node) => node.getApplicationBoxes(bigNumber), "BoxesResponse"],
  [
    `GET ${application}/boxes?max=3`,
    (node) => (node.getApplicationBoxes(bigNumber) as WithMax).max(3),
    "BoxesResponse",
  ],

  [`GET ${block}?format=msgpack`, (node) => node.block(bigNumber), "BlockResponse"],
  [`GET ${block}/hash`, (node) => node.getBlockHash(bigNumber), "BlockHashResponse"],
  [`GET ${block}/txids`, (node) => node.getBlockTxids(bigNumber), "BlockTxidsResponse"],
  [
    `GET ${block}/lightheader/proof`,
    (node) => node.getLightBlockHeaderProof(bigNumber),
    "LightBlockHeaderProof",
  ],
  [
    `GET ${block}/${proof}`,
    (node) => node.getTransactionProof(bigNumber, transactionId),
    "TransactionProof",
  ],
  [
    `GET ${block}/${proof}?hashtype=sha256`,
    (node) => node.getTransactionProof(bigNumber, transactionId).hashType("sha256"),
    "TransactionProof",
  ],
  [`GET /v2/stateproofs/${bigNumber}`, (node) => node.getStateProof(bigNumber), "StateProof"],
  [
    `GET /v2/deltas/${bigNumber}?format=msgpack`,
    (node) => node.getLedgerStateDelta(bigNumber),
    "LedgerStateDelta",
  ],
  [
    `GET /v2/deltas/txn/group/${groupId}?format=msgpack`,
    (node) => node.getLedgerStateDeltaForTransactionGroup(groupId),
    "LedgerStateDelta",
  ],
  [
    `GET /v2/deltas/${bigNumber}/txn/group?format=msgpack`,
    (node) => node.getTransactionGroupLedgerStateDeltasForRound(bigNumber),
    deltas,
  ],

  [`GET ${pending}?format=msgpack`, (node) => node.pendingTransactionsInformation(), pendingModel],
  [
    `GET ${pending}?format=msgpack&max=5`,
    (node) => node.pendingTransactionsInformation().max(5),
    pendingModel,
  ],
  [
    `GET ${pending}/${transactionId}?format=msgpack`,
    (node) => node.pendingTransactionInformation(transactionId),
    "PendingTransactionResponse",
  ],
  [
    `GET ${account}/transactions/pending?format=msgpack`,
    (node) => node.pendingTransactionByAddress(address),
    pendingModel,
  ],
  [
    "GET /v2/transactions/params",
    (node) => node.getTransactionParams(),
    "TransactionParametersResponse",
  ],
  [
    "POST /v2/transactions",
    (node) => node.sendRawTransaction(signedPaymentBytes),
    "PostTransactionsResponse",
    binary(signedPaymentBytes),
  ],
  [
    "POST /v2/transactions",
    (node) => node.sendRawTransaction([signedPaymentBytes, signedPaymentBytes]),
    "PostTransactionsResponse",
    binary(new Uint8Array([...signedPaymentBytes, ...signedPaymentBytes])),
  ],
  [
    "POST /v2/transactions/simulate?format=msgpack",
    (node) => node.simulateTransactions(simulateRequest),
    "SimulateResponse",
    simulated,
  ],
  [
    "POST /v2/transactions/simulate?format=msgpack",
    (node) => node.simulateRawTransactions(signedPaymentBytes),
    "SimulateResponse",
    simulated,
  ],

  ["POST /v2/teal/compile", (node) => node.compile(source), "CompileResponse", plain(text(source))],
  [
    "POST /v2/teal/compile?sourcemap=true",
    (node) => node.compile(source).sourcemap(),
    "CompileResponse",
    plain(text(source)),
  ],
  [
    "POST /v2/teal/disassemble",
    (node) => node.disassemble(program),
    "DisassembleResponse",
    plain(program),
  ],
];

describeCalls("calls of a node", "x-algo-api-token", (clients) => clients.node(), calls);

const indexerOf = ({ indexer }: ChainClients) => {
  if (!indexer) throw new Error("There is no indexer.");
  return indexer;
};

describeCalls("calls of the indexer", "x-indexer-api-token", indexerOf, [
  ["GET /health", (indexer) => indexer.makeHealthCheck(), "HealthCheck"],
  [
    `GET ${account}/assets?limit=2&next=31566704`,
    (indexer) => indexer.lookupAccountAssets(address).limit(2).nextToken("31566704"),
    "AssetHoldingsResponse",
  ],
  [
    `GET ${application}/box?name=b64:${base64("a+b")}`,
    (indexer) => indexer.lookupApplicationBoxByIDandName(bigNumber, text("a+b")),
    "Box",
  ],
  [
    `GET /v2/transactions/${transactionId}`,
    (indexer) => indexer.lookupTransactionByID(transactionId),
    "TransactionResponse",
  ],
]);
