import { setTimeout } from "node:timers/promises";
import { ALGORAND_ZERO_ADDRESS_STRING } from "algosdk";
import { Hono } from "hono";
import { sandboxGenesisId, timeOfRound } from "../network.ts";
import { errorResponse, jsonResponse } from "./bodies.ts";

/** The genesis hash of the `other-network` mode. */
export const otherGenesisHash = "YW5vdGhlciBmYWJ1bG91cyBmaXNoIGdlbmVzaXMgIDI=";

const consensusVersion =
  "https://github.com/algorandfoundation/specs/tree/953304de35264fc3ef91bcd05c123242015eeaed";

/** The parts of a node's status that depend on its fault mode. */
interface NodeStatus {
  readonly round: () => bigint;
  /** The round that a request that waits for a block gets. */
  readonly awaitedRound: () => bigint;
  /** Whether it has a block, besides its header. */
  readonly hasBlock: (round: bigint) => boolean;
  /** In base64. */
  readonly genesisHash: () => string;
  /** The transactions of a round. */
  readonly transactions: (round: bigint) => readonly object[];
}

/** For a later round; it is looked for in steps. */
const maxWaitMilliseconds = 60_000;
const waitStep = 100;

/**
 * Serves a node's status: `/health`, `/ready`, `/versions`, `/genesis`, `/v2/status`,
 * `/v2/transactions/params`, the wait for a block, and its blocks.
 */
export function statusRoutes(status: NodeStatus): Hono {
  const { round, awaitedRound, hasBlock, genesisHash, transactions } = status;
  const app = new Hono();

  app.on("GET", ["/health", "/ready"], () => jsonResponse(null));
  app.get("/versions", () =>
    jsonResponse({
      versions: ["v2"],
      genesis_id: sandboxGenesisId,
      genesis_hash_b64: genesisHash(),
      build: {
        major: 5,
        minor: 0,
        build_number: 0,
        commit_hash: "sandbox",
        branch: "sandbox",
        channel: "sandbox",
      },
    }),
  );
  app.get("/genesis", () =>
    jsonResponse({
      alloc: [],
      fees: ALGORAND_ZERO_ADDRESS_STRING,
      id: "v1",
      network: "sandbox",
      proto: consensusVersion,
      rwd: ALGORAND_ZERO_ADDRESS_STRING,
      timestamp: 0,
    }),
  );
  app.get("/v2/transactions/params", () =>
    jsonResponse({
      "consensus-version": consensusVersion,
      fee: 0,
      "genesis-hash": genesisHash(),
      "genesis-id": sandboxGenesisId,
      "last-round": round(),
      "min-fee": 1000,
    }),
  );
  app.get("/v2/status", () => jsonResponse(statusBody(round())));
  app.get("/v2/status/wait-for-block-after/:round{\\d+}", async (c) => {
    const last = BigInt(c.req.param("round"));
    const { signal } = c.req.raw;
    const isWaiting = () => awaitedRound() <= last && !signal.aborted;
    for (let waited = 0; isWaiting() && waited < maxWaitMilliseconds; waited += waitStep) {
      await setTimeout(waitStep);
    }
    return jsonResponse(statusBody(awaitedRound()));
  });
  app.get("/v2/blocks/:round{\\d+}", (c) => {
    const requested = BigInt(c.req.param("round"));
    const isHeader = c.req.query("header-only") === "true";
    const listed = isHeader ? [] : transactions(requested);
    const isThere = requested <= round() && (isHeader || hasBlock(requested));
    return isThere
      ? jsonResponse(blockBody(requested, genesisHash(), listed))
      : errorResponse(404, "failed to retrieve information from the ledger");
  });
  return app;
}

/** A block. Without transactions, or with its header only, it has no list of them. */
function blockBody(round: bigint, genesisHash: string, transactions: readonly object[]): object {
  const empty = "A".repeat(43) + "=";
  return {
    block: {
      fees: "A7NMWS3NT3IUDMLVO26ULGXGIIOUQ3ND2TXSER6EBGRZNOBOUIQXHIBGDE",
      gen: sandboxGenesisId,
      gh: genesisHash,
      prev: `blk-${"A".repeat(52)}`,
      proto: consensusVersion,
      rnd: round,
      rwd: "7777777777777777777777777777777777777777777777777774MSJUVU",
      seed: empty,
      ts: timeOfRound(round),
      txn: empty,
      txn256: empty,
      txns: transactions.length === 0 ? undefined : transactions,
    },
  };
}

/** A node that has stopped says the same: `time-since-last-round` restarts with its process. */
function statusBody(round: bigint): object {
  return {
    catchpoint: "",
    "catchpoint-acquired-blocks": 0,
    "catchpoint-processed-accounts": 0,
    "catchpoint-processed-kvs": 0,
    "catchpoint-total-accounts": 0,
    "catchpoint-total-blocks": 0,
    "catchpoint-total-kvs": 0,
    "catchpoint-verified-accounts": 0,
    "catchpoint-verified-kvs": 0,
    "catchup-time": 0,
    "last-catchpoint": "",
    "last-round": round,
    "last-version": consensusVersion,
    "next-version": consensusVersion,
    "next-version-round": round + 1n,
    "next-version-supported": true,
    "stopped-at-unsupported-round": false,
    "time-since-last-round": 1_000_000_000,
  };
}
