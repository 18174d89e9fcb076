import { modelsv2 } from "algosdk";
import { describeContract, json, msgpack } from "./testing/describe-contract.mts";
import {
  address,
  genesisHash,
  payment,
  signedPayment,
  signedPaymentBytes,
  signedPaymentData,
  transactionId,
} from "./testing/examples.mts";

const format = { format: "msgpack" };
const pending = msgpack({ "top-transactions": [signedPaymentData], "total-transactions": 1 });
const decodedPending = { topTransactions: [signedPayment], totalTransactions: 1 };
const simulateRequest = new modelsv2.SimulateRequest({
  txnGroups: [new modelsv2.SimulateRequestTransactionGroup({ txns: [signedPayment] })],
});

describeContract("transactions", "x-algo-api-token", [
  {
    call: "GET /v2/transactions/pending",
    send: (clients) => clients.node().pendingTransactionsInformation().do(),
    request: { path: "/v2/transactions/pending", query: format },
    response: pending,
    result: decodedPending,
    model: "PendingTransactionsResponse",
  },
  {
    call: "GET /v2/transactions/pending with max",
    send: (clients) => clients.node().pendingTransactionsInformation().max(5).do(),
    request: { path: "/v2/transactions/pending", query: { ...format, max: "5" } },
    response: pending,
    result: decodedPending,
    model: "PendingTransactionsResponse",
  },
  {
    call: "GET /v2/transactions/pending/{txid}",
    send: (clients) => clients.node().pendingTransactionInformation(transactionId).do(),
    request: { path: `/v2/transactions/pending/${transactionId}`, query: format },
    response: msgpack({ "confirmed-round": 7, "pool-error": "", txn: signedPaymentData }),
    result: { confirmedRound: 7n, poolError: "", txn: signedPayment },
    model: "PendingTransactionResponse",
  },
  {
    call: "GET /v2/accounts/{address}/transactions/pending",
    send: (clients) => clients.node().pendingTransactionByAddress(address).do(),
    request: { path: `/v2/accounts/${address}/transactions/pending`, query: format },
    response: pending,
    result: decodedPending,
    model: "PendingTransactionsResponse",
  },
  {
    call: "POST /v2/transactions",
    send: (clients) => clients.node().sendRawTransaction(signedPaymentBytes).do(),
    request: {
      method: "POST",
      path: "/v2/transactions",
      body: { type: "application/x-binary", bytes: signedPaymentBytes },
    },
    response: json({ txId: transactionId }),
    result: { txid: transactionId },
    model: "PostTransactionsResponse",
  },
  {
    call: "POST /v2/transactions with a group",
    send: (clients) =>
      clients.node().sendRawTransaction([signedPaymentBytes, signedPaymentBytes]).do(),
    request: {
      method: "POST",
      path: "/v2/transactions",
      body: {
        type: "application/x-binary",
        bytes: new Uint8Array([...signedPaymentBytes, ...signedPaymentBytes]),
      },
    },
    response: json({ txId: transactionId }),
    result: { txid: transactionId },
    model: "PostTransactionsResponse",
  },
  {
    call: "GET /v2/transactions/params",
    send: (clients) => clients.node().getTransactionParams().do(),
    request: { path: "/v2/transactions/params" },
    response: json({
      "consensus-version": "future",
      fee: 0,
      "genesis-hash": genesisHash,
      "genesis-id": "mainnet-v1.0",
      "last-round": 45_000_000,
      "min-fee": 1000,
    }),
    result: {
      flatFee: false,
      fee: 0n,
      firstValid: 45_000_000n,
      lastValid: 45_001_000n,
      genesisHash: payment.genesisHash,
      genesisID: "mainnet-v1.0",
      minFee: 1000n,
      consensusVersion: "future",
    },
    model: "TransactionParametersResponse",
  },
  {
    call: "POST /v2/transactions/simulate",
    send: (clients) => clients.node().simulateTransactions(simulateRequest).do(),
    request: {
      method: "POST",
      path: "/v2/transactions/simulate",
      query: format,
      body: {
        type: "application/msgpack",
        bytes: msgpack({ "txn-groups": [{ txns: [signedPaymentData] }] }).body,
      },
    },
    response: msgpack({
      "last-round": 7,
      "txn-groups": [{ "failure-message": "overspend", "txn-results": [] }],
      version: 2,
    }),
    result: {
      lastRound: 7n,
      txnGroups: [{ failureMessage: "overspend", txnResults: [] }],
      version: 2,
    },
    model: "SimulateResponse",
  },
  {
    call: "POST /v2/transactions/simulate, of encoded transactions",
    send: (clients) => clients.node().simulateRawTransactions(signedPaymentBytes).do(),
    request: {
      method: "POST",
      path: "/v2/transactions/simulate",
      query: format,
      body: {
        type: "application/msgpack",
        bytes: msgpack({ "txn-groups": [{ txns: [signedPaymentData] }] }).body,
      },
    },
    response: msgpack({ "last-round": 7, "txn-groups": [], version: 2 }),
    result: { lastRound: 7n, txnGroups: [], version: 2 },
    model: "SimulateResponse",
  },
]);
