import { describeContract, json, msgpack } from "./testing/describe-contract.mts";
import { base64, bigRound, text, transactionId } from "./testing/examples.mts";

const format = { format: "msgpack" };
/** In base32: the node rejects the base64 form that transactions contain. */
const groupId = "UCF5HTISVNLLSGP2UPJB6E64NRROQQDFLHQW2INNFQMTL4YBTPOA";
const delta = { Hdr: { rnd: bigRound }, Totals: {} };
const decodedDelta = { blockHeader: { round: bigRound } };

describeContract("blocks, proofs and deltas", "x-algo-api-token", [
  {
    call: "GET /v2/blocks/{round}",
    send: (clients) => clients.node().block(bigRound).do(),
    request: { path: `/v2/blocks/${bigRound}`, query: format },
    response: msgpack({ block: { rnd: bigRound, gen: "mainnet-v1.0" } }),
    result: {
      block: {
        header: { round: bigRound, genesisID: "mainnet-v1.0" },
        payset: [],
      },
    },
    model: "BlockResponse",
  },
  {
    call: "GET /v2/blocks/{round}/hash",
    send: (clients) => clients.node().getBlockHash(bigRound).do(),
    request: { path: `/v2/blocks/${bigRound}/hash` },
    response: json({ blockHash: transactionId }),
    result: { blockhash: transactionId },
    model: "BlockHashResponse",
  },
  {
    call: "GET /v2/blocks/{round}/txids",
    send: (clients) => clients.node().getBlockTxids(bigRound).do(),
    request: { path: `/v2/blocks/${bigRound}/txids` },
    response: json({ blockTxids: [groupId] }),
    result: { blocktxids: [groupId] },
    model: "BlockTxidsResponse",
  },
  {
    call: "GET /v2/blocks/{round}/lightheader/proof",
    send: (clients) => clients.node().getLightBlockHeaderProof(bigRound).do(),
    request: { path: `/v2/blocks/${bigRound}/lightheader/proof` },
    response: json({ index: 3, proof: base64("proof"), treedepth: 8 }),
    result: { index: 3, proof: text("proof"), treedepth: 8 },
    model: "LightBlockHeaderProof",
  },
  {
    call: "GET /v2/blocks/{round}/transactions/{txid}/proof",
    send: (clients) => clients.node().getTransactionProof(bigRound, transactionId).do(),
    request: { path: `/v2/blocks/${bigRound}/transactions/${transactionId}/proof` },
    response: json({
      hashtype: "sha512_256",
      idx: 2,
      proof: base64("proof"),
      stibhash: base64("stib"),
      treedepth: 4,
    }),
    result: {
      hashtype: "sha512_256",
      idx: 2,
      proof: text("proof"),
      stibhash: text("stib"),
      treedepth: 4,
    },
    model: "TransactionProof",
  },
  {
    call: "GET /v2/blocks/{round}/transactions/{txid}/proof with hashtype",
    send: (clients) => clients.node().getTransactionProof(7, transactionId).hashType("sha256").do(),
    request: {
      path: `/v2/blocks/7/transactions/${transactionId}/proof`,
      query: { hashtype: "sha256" },
    },
    response: json({ hashtype: "sha256" }),
    result: { hashtype: "sha256" },
    model: "TransactionProof",
  },
  {
    call: "GET /v2/stateproofs/{round}",
    send: (clients) => clients.node().getStateProof(bigRound).do(),
    request: { path: `/v2/stateproofs/${bigRound}` },
    response: {
      body: `{"Message":{"FirstAttestedRound":1,"LastAttestedRound":${bigRound}},"StateProof":"${base64("proof")}"}`,
    },
    result: {
      message: {
        firstattestedround: 1n,
        lastattestedround: bigRound,
      },
      stateproof: text("proof"),
    },
    model: "StateProof",
  },
  {
    call: "GET /v2/deltas/{round}",
    send: (clients) => clients.node().getLedgerStateDelta(bigRound).do(),
    request: { path: `/v2/deltas/${bigRound}`, query: format },
    response: msgpack(delta),
    result: decodedDelta,
    model: "LedgerStateDelta",
  },
  {
    call: "GET /v2/deltas/txn/group/{id}",
    send: (clients) => clients.node().getLedgerStateDeltaForTransactionGroup(groupId).do(),
    request: { path: `/v2/deltas/txn/group/${groupId}`, query: format },
    response: msgpack(delta),
    result: decodedDelta,
    model: "LedgerStateDelta",
  },
  {
    call: "GET /v2/deltas/{round}/txn/group",
    send: (clients) => clients.node().getTransactionGroupLedgerStateDeltasForRound(bigRound).do(),
    request: { path: `/v2/deltas/${bigRound}/txn/group`, query: format },
    response: msgpack({ Deltas: [{ Delta: delta, Ids: [groupId] }] }),
    result: { deltas: [{ delta: decodedDelta, ids: [groupId] }] },
    model: "TransactionGroupLedgerStateDeltasForRoundResponse",
  },
]);
