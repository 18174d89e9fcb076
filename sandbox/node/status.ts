import { setTimeout } from "node:timers/promises";
import { Hono } from "hono";
import { sandboxGenesisId } from "../genesis.ts";
import { errorBody } from "./bodies.ts";
import { timeOfRound } from "./chain-clock.ts";

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
  /** The transactions of a round, as JSON. */
  readonly transactions: (round: bigint) => readonly string[];
}

/** How long a node waits for a later round, in milliseconds, and how often this one looks for it. */
const longestWait = 60_000;
const waitStep = 100;

/**
 * Serves a node's status: `/health`, `/ready`, `/versions`, `/genesis`, `/v2/status`,
 * `/v2/transactions/params`, the wait for a block, and its blocks.
 */
export function statusRoutes(status: NodeStatus): Hono {
  const { round, awaitedRound, hasBlock, genesisHash, transactions } = status;
  const app = new Hono();
  const json = (body: string) =>
    new Response(body, { headers: { "content-type": "application/json" } });

  app.get("/health", () => json("null\n"));
  app.get("/ready", () => json("null\n"));
  app.get("/versions", () =>
    json(
      `${JSON.stringify({
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
      })}\n`,
    ),
  );
  app.get("/genesis", () =>
    json(
      JSON.stringify({
        alloc: [],
        fees: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ",
        id: "v1",
        network: "sandbox",
        proto: consensusVersion,
        rwd: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ",
        timestamp: 0,
      }),
    ),
  );
  app.get("/v2/transactions/params", () =>
    json(
      `{"consensus-version":${JSON.stringify(consensusVersion)},"fee":0,` +
        `"genesis-hash":${JSON.stringify(genesisHash())},"genesis-id":"${sandboxGenesisId}",` +
        `"last-round":${round()},"min-fee":1000}\n`,
    ),
  );
  app.get("/v2/status", () => json(statusBody(round())));
  app.get("/v2/status/wait-for-block-after/:round{\\d+}", async (c) => {
    const last = BigInt(c.req.param("round"));
    const { signal } = c.req.raw;
    const isWaiting = () => awaitedRound() <= last && !signal.aborted;
    for (let waited = 0; isWaiting() && waited < longestWait; waited += waitStep) {
      await setTimeout(waitStep);
    }
    return json(statusBody(awaitedRound()));
  });
  app.get("/v2/blocks/:round{\\d+}", (c) => {
    const requested = BigInt(c.req.param("round"));
    const isHeader = c.req.query("header-only") === "true";
    const listed = isHeader ? [] : transactions(requested);
    const isThere = requested <= round() && (isHeader || hasBlock(requested));
    if (isThere) return json(blockBody(requested, genesisHash(), listed));
    const missing = errorBody("failed to retrieve information from the ledger");
    return new Response(missing, { status: 404, headers: { "content-type": "application/json" } });
  });
  return app;
}

/** A block. Without transactions, or with its header only, it has no list of them. */
function blockBody(round: bigint, genesisHash: string, transactions: readonly string[]): string {
  const list = transactions.length === 0 ? "" : `,"txns":[${transactions.join()}]`;
  const empty = "A".repeat(43) + "=";
  return (
    `{"block":{"fees":"A7NMWS3NT3IUDMLVO26ULGXGIIOUQ3ND2TXSER6EBGRZNOBOUIQXHIBGDE",` +
    `"gen":"${sandboxGenesisId}","gh":${JSON.stringify(genesisHash)},` +
    `"prev":"blk-${"A".repeat(52)}","proto":${JSON.stringify(consensusVersion)},"rnd":${round},` +
    `"rwd":"7777777777777777777777777777777777777777777777777774MSJUVU","seed":"${empty}",` +
    `"ts":${timeOfRound(round)},"txn":"${empty}","txn256":"${empty}"${list}}}\n`
  );
}

/** A node that has stopped says the same: `time-since-last-round` restarts with its process. */
function statusBody(round: bigint): string {
  const version = JSON.stringify(consensusVersion);
  return (
    `{"catchpoint":"","catchpoint-acquired-blocks":0,"catchpoint-processed-accounts":0,` +
    `"catchpoint-processed-kvs":0,"catchpoint-total-accounts":0,"catchpoint-total-blocks":0,` +
    `"catchpoint-total-kvs":0,"catchpoint-verified-accounts":0,"catchpoint-verified-kvs":0,` +
    `"catchup-time":0,"last-catchpoint":"","last-round":${round},"last-version":${version},` +
    `"next-version":${version},"next-version-round":${round + 1n},` +
    `"next-version-supported":true,"stopped-at-unsupported-round":false,` +
    `"time-since-last-round":1000000000}\n`
  );
}
