import { BlockHeader, encodeJSON, modelsv2 } from "algosdk";
import { describeModels } from "./testing/describe-models.mts";
import { address, base64, genesisHash, signedPayment, transactionId } from "./testing/examples.mts";

const bytes = base64("bytes");
const box = { name: base64("box"), value: bytes };
const payment: unknown = JSON.parse(encodeJSON(signedPayment));
const appState = { key: base64("key"), value: { action: 1, bytes, uint: 2 } };
const pending = {
  "pool-error": "overspend",
  txn: payment,
  "application-index": 1,
  "asset-closing-amount": 2,
  "asset-index": 3,
  "close-rewards": 4,
  "closing-amount": 5,
  "confirmed-round": 6,
  "global-state-delta": [appState],
  "inner-txns": [{ "pool-error": "inner", txn: payment }],
  "local-state-delta": [{ address, delta: [appState] }],
  logs: [bytes],
  "receiver-rewards": 7,
  "sender-rewards": 8,
};

describeModels("models of the node's responses on blocks and transactions", [
  {
    name: "block header",
    model: BlockHeader,
    fields: {
      rnd: 1,
      prev: `blk-${transactionId.slice(0, -1)}A`,
      seed: genesisHash,
      txn: genesisHash,
      txn256: genesisHash,
      ts: 2,
      gen: "mainnet-v1.0",
      gh: genesisHash,
      prp: address,
      fc: 3,
      bi: 4,
      pp: 5,
      fees: address,
      rwd: address,
      earn: 6,
      rate: 7,
      frac: 8,
      rwcalr: 9,
      proto: "future",
      nextproto: "later",
      nextyes: 10,
      nextbefore: 11,
      nextswitch: 12,
      upgradeprop: "later",
      upgradedelay: 13,
      upgradeyes: true,
      tc: 14,
      partupdrmv: [address],
      partupdabs: [address],
    },
  },
  { name: "box", model: modelsv2.Box, fields: { ...box, round: 1 } },
  {
    name: "box list",
    model: modelsv2.BoxesResponse,
    fields: { boxes: [box], "next-token": "more", round: 1 },
  },
  {
    name: "transaction proof",
    model: modelsv2.TransactionProof,
    fields: { idx: 1, proof: bytes, stibhash: genesisHash, treedepth: 2, hashtype: "sha256" },
  },
  {
    name: "light block header proof",
    model: modelsv2.LightBlockHeaderProof,
    fields: { index: 1, proof: bytes, treedepth: 2 },
  },
  {
    name: "state proof",
    model: modelsv2.StateProof,
    fields: {
      Message: {
        BlockHeadersCommitment: genesisHash,
        FirstAttestedRound: 1,
        LastAttestedRound: 256,
        LnProvenWeight: 2,
        VotersCommitment: genesisHash,
      },
      StateProof: bytes,
    },
  },
  {
    name: "version",
    model: modelsv2.Version,
    fields: {
      build: {
        branch: "rel/stable",
        build_number: 1,
        channel: "stable",
        commit_hash: "754a19b",
        major: 5,
        minor: 2,
      },
      genesis_hash_b64: genesisHash,
      genesis_id: "mainnet-v1.0",
      versions: ["v1", "v2"],
    },
  },
  {
    name: "pending transaction",
    model: modelsv2.PendingTransactionResponse,
    fields: pending,
    required: ["txn"],
  },
  {
    name: "list of pending transactions",
    model: modelsv2.PendingTransactionsResponse,
    fields: { "top-transactions": [payment], "total-transactions": 1 },
  },
  {
    name: "simulate request",
    model: modelsv2.SimulateRequest,
    fields: {
      "txn-groups": [{ txns: [payment] }],
      "allow-empty-signatures": true,
      "allow-more-logging": true,
      "allow-unnamed-resources": true,
      "exec-trace-config": { enable: true, "stack-change": true },
      "extra-opcode-budget": 1,
      "fix-signers": true,
      round: 2,
    },
  },
  {
    name: "simulate response",
    model: modelsv2.SimulateResponse,
    fields: {
      "last-round": 1,
      "txn-groups": [
        {
          "txn-results": [{ "txn-result": pending, "app-budget-consumed": 2 }],
          "app-budget-added": 700,
          "failed-at": [1],
          "failure-message": "overspend",
        },
      ],
      version: 2,
      "eval-overrides": { "max-log-calls": 3 },
      "exec-trace-config": { enable: true },
    },
  },
]);
