import { describeContract } from "./testing/describe-contract.mts";
import { address, base64, bigRound, text, transactionId } from "./testing/examples.mts";

const bigId = 9_007_199_254_740_993n;
const page = `"current-round":${bigRound},"next-token":"${bigId}"`;
const decodedPage = { currentRound: bigRound, nextToken: String(bigId) };

describeContract("indexer", "x-indexer-api-token", [
  {
    call: "GET /health",
    send: ({ indexer }) => indexer.makeHealthCheck().do(),
    request: { path: "/health" },
    response: {
      body: '{"db-available":true,"is-migrating":false,"message":"45000000","round":45000000,"version":"3"}',
    },
    result: { dbAvailable: true, isMigrating: false, round: 45_000_000n },
    model: "HealthCheck",
  },
  {
    call: "GET /v2/accounts/{address}/assets, a paged list",
    send: ({ indexer }) => indexer.lookupAccountAssets(address).limit(2).nextToken("31566704").do(),
    request: { path: `/v2/accounts/${address}/assets`, query: { limit: "2", next: "31566704" } },
    response: {
      body: `{"assets":[{"amount":18446744073709551615,"asset-id":${bigId},"is-frozen":false,"opted-in-at-round":5}],${page}}`,
    },
    result: {
      ...decodedPage,
      assets: [{ amount: 18_446_744_073_709_551_615n, assetId: bigId, optedInAtRound: 5n }],
    },
    model: "AssetHoldingsResponse",
  },
  {
    call: "GET /v2/applications/{id}/box",
    send: ({ indexer }) => indexer.lookupApplicationBoxByIDandName(bigId, text("a+b")).do(),
    request: { path: `/v2/applications/${bigId}/box`, query: { name: `b64:${base64("a+b")}` } },
    response: { body: `{"name":"${base64("a+b")}","round":7,"value":"AQ=="}` },
    result: { name: text("a+b"), round: 7n, value: new Uint8Array([1]) },
    model: "Box",
  },
  {
    call: "GET /v2/transactions/{txid}",
    send: ({ indexer }) => indexer.lookupTransactionByID(transactionId).do(),
    request: { path: `/v2/transactions/${transactionId}` },
    response: {
      body: `{"current-round":7,"transaction":{"id":"${transactionId}","fee":1000,"first-valid":1,"last-valid":1001,"sender":"${address}"}}`,
    },
    result: { currentRound: 7n, transaction: { id: transactionId, fee: 1000n, lastValid: 1001n } },
    model: "TransactionResponse",
  },
]);
