import { describeContract, json } from "./testing/describe-contract.mts";
import { bigRound, genesisHash } from "./testing/examples.mts";

const status = {
  "catchup-time": 0,
  "last-round": Number(bigRound - 1n),
  "last-version": "future",
  "next-version": "future",
  "next-version-round": 45_000_001,
  "next-version-supported": true,
  "stopped-at-unsupported-round": false,
  "time-since-last-round": 1_500_000_000,
};

const decodedStatus = {
  catchupTime: 0n,
  lastRound: bigRound - 1n,
  lastVersion: "future",
  nextVersionRound: 45_000_001n,
  nextVersionSupported: true,
  stoppedAtUnsupportedRound: false,
  timeSinceLastRound: 1_500_000_000n,
};

describeContract("the node's service endpoints", "x-algo-api-token", [
  {
    call: "GET /health",
    send: (clients) => clients.node().healthCheck().do(),
    request: { path: "/health" },
  },
  {
    call: "GET /ready",
    send: (clients) => clients.node().ready().do(),
    request: { path: "/ready" },
  },
  {
    call: "GET /versions",
    send: (clients) => clients.node().versionsCheck().do(),
    request: { path: "/versions" },
    response: json({
      build: { branch: "rel/stable", build_number: 1, channel: "stable", major: 5, minor: 0 },
      genesis_hash_b64: genesisHash,
      genesis_id: "mainnet-v1.0",
      versions: ["v1", "v2"],
    }),
    result: {
      build: { channel: "stable", major: 5, minor: 0 },
      genesisHashB64: new Uint8Array(Buffer.from(genesisHash, "base64")),
      genesisId: "mainnet-v1.0",
      versions: ["v1", "v2"],
    },
    model: "Version",
  },
  {
    call: "GET /genesis",
    send: (clients) => clients.node().genesis().do(),
    request: { path: "/genesis" },
    response: json({ network: "mainnet" }),
    result: '{"network":"mainnet"}',
  },
  {
    call: "GET /v2/status",
    send: (clients) => clients.node().status().do(),
    request: { path: "/v2/status" },
    response: json(status),
    result: decodedStatus,
    model: "NodeStatusResponse",
  },
  {
    call: "GET /v2/status/wait-for-block-after/{round}",
    send: (clients) => clients.node().statusAfterBlock(bigRound).do(),
    request: { path: `/v2/status/wait-for-block-after/${bigRound}` },
    response: json(status),
    result: decodedStatus,
    model: "NodeStatusResponse",
  },
  {
    call: "GET /v2/ledger/supply",
    send: (clients) => clients.node().supply().do(),
    request: { path: "/v2/ledger/supply" },
    // A string, because JSON.stringify would round an amount above 2^53.
    response: {
      body: '{"current_round":45000000,"online-money":9007199254740993,"total-money":10000000000000000}',
    },
    result: {
      currentRound: 45_000_000n,
      onlineMoney: 9_007_199_254_740_993n,
      totalMoney: 10_000_000_000_000_000n,
    },
    model: "SupplyResponse",
  },
  {
    call: "GET /v2/ledger/sync",
    send: (clients) => clients.node().getSyncRound().do(),
    request: { path: "/v2/ledger/sync" },
    response: json({ round: 45_000_000 }),
    result: { round: 45_000_000n },
    model: "GetSyncRoundResponse",
  },
  {
    call: "DELETE /v2/ledger/sync",
    send: (clients) => clients.node().unsetSyncRound().do(),
    request: { method: "DELETE", path: "/v2/ledger/sync" },
  },
  {
    call: "POST /v2/ledger/sync/{round}",
    send: (clients) => clients.node().setSyncRound(bigRound).do(),
    request: { method: "POST", path: `/v2/ledger/sync/${bigRound}` },
  },
  {
    call: "GET /v2/devmode/blocks/offset",
    send: (clients) => clients.node().getBlockOffsetTimestamp().do(),
    request: { path: "/v2/devmode/blocks/offset" },
    response: json({ offset: 25 }),
    result: { offset: 25 },
    model: "GetBlockTimeStampOffsetResponse",
  },
  {
    call: "POST /v2/devmode/blocks/offset/{offset}",
    send: (clients) => clients.node().setBlockOffsetTimestamp(25).do(),
    request: { method: "POST", path: "/v2/devmode/blocks/offset/25" },
  },
]);
