import {
  type NodeEndpoint,
  readUnsigned64,
  type SiteConfiguration,
  NodeError,
} from "@fabulous-fish/core";
import { connectNodes } from "@fabulous-fish/core/node";
import { anyText, parsedBy } from "@fabulous-fish/core/configuration/field-schemas";
import { openRecord, parseDocument } from "@fabulous-fish/core/json/parse-document";
import { exactOptional, unknown } from "valibot";
import { type TouchedAccounts, touchedAccounts } from "./touched-accounts.ts";

/** A block every 2.8 seconds is usual. A node that has none for so long may have stopped. */
const waitMilliseconds = 10_000;

const invalidResponse = (details: string) => new NodeError("node-response-invalid", details);

const integer = parsedBy(readUnsigned64, "expected an integer from 0 to 2^64 - 1");

/** GET /v2/status and GET /v2/status/wait-for-block-after/{round} */
const statusWire = openRecord({ "last-round": integer });

/** GET /v2/blocks/{round} */
const blockWire = openRecord({
  block: openRecord({
    /** Genesis hash, in base64. */
    gh: anyText,
    rnd: integer,
    ts: integer,
    txns: exactOptional(unknown()),
  }),
});

/** A block of the configured network. */
export interface Block {
  readonly round: bigint;
  /** In milliseconds since 1970. */
  readonly time: number;
  readonly touched: TouchedAccounts;
}

export interface BlockReaderOptions {
  readonly configuration: Pick<SiteConfiguration, "nodes" | "tokens">;
  /** Of the network, in base64. */
  readonly genesisHash: string;
  /** The age in seconds above which a node's last block is too old. */
  readonly oldestBlock: number;
  readonly fetch: typeof fetch;
  readonly now: () => number;
}

/** Reads blocks from the configured nodes, with fail-over. What it reads is checked. */
export interface BlockReader {
  /**
   * Resolves to the last round of a node, which is waited for until it is later than another one.
   *
   * @throws {NodeError} `node-stale` if no node has a later round in 10 seconds.
   * @throws {FabulousFishError} if no node gives a usable response.
   */
  roundAfter(round: bigint, signal: AbortSignal): Promise<bigint>;
  /**
   * Reads the block of a round.
   *
   * @param isLast whether it has to be as young as the last block of a node that follows its network.
   * @throws {NodeError} `node-network-mismatch` if it is another network's.
   * @throws {NodeError} `node-stale` if it is too old, or from the future.
   * @throws {FabulousFishError} if no node gives a usable response.
   */
  block(round: bigint, isLast: boolean, signal: AbortSignal): Promise<Block>;
  /** Reads the last block of the first node that follows the network; throws as `block` does. */
  lastBlock(signal: AbortSignal): Promise<Block>;
}

export function createBlockReader(options: BlockReaderOptions): BlockReader {
  const { configuration, genesisHash, oldestBlock, now } = options;
  const { nodes, tokens } = configuration;
  const assetIds = new Set(tokens.map(({ assetId }) => assetId.toString()));
  const { client } = connectNodes({
    nodes,
    now,
    timeoutMilliseconds: waitMilliseconds,
    fetch: (url, request) => options.fetch(url, request),
  });

  async function request<T>(
    path: string,
    decode: (body: unknown, url: string) => T,
    signal: AbortSignal,
    asked: readonly NodeEndpoint[] = nodes,
  ): Promise<T> {
    const deadline = now() + waitMilliseconds * (nodes.length + 1);
    const query = { path, decode, isWithoutRound: true, nodes: asked, signal, deadline };
    return (await client(query)).value;
  }

  function requireTimely(url: string, round: bigint, time: number, isLast: boolean): void {
    const age = Math.floor(now() / 1_000) - time;
    if (age >= -oldestBlock && (age <= oldestBlock || !isLast)) return;
    throw new NodeError("node-stale", `${url}: its block ${round} is ${age} seconds old`);
  }

  const decodeBlock =
    (round: bigint, isLast: boolean) =>
    (body: unknown, url: string): Block => {
      const { gh, rnd, ts, txns } = parseDocument(blockWire, body, invalidResponse).block;
      if (gh !== genesisHash) {
        const details = `${url}: genesis hash ${gh}, expected ${genesisHash}`;
        throw new NodeError("node-network-mismatch", details);
      }
      if (rnd !== round) throw invalidResponse(`block.rnd: expected ${round}`);
      requireTimely(url, rnd, Number(ts), isLast);
      return { round, time: Number(ts) * 1_000, touched: touchedAccounts(txns, assetIds) };
    };

  const lastRoundIn = (body: unknown) =>
    parseDocument(statusWire, body, invalidResponse)["last-round"];

  return {
    roundAfter(round, signal) {
      const decode = (body: unknown, url: string) => {
        const last = lastRoundIn(body);
        if (last > round) return last;
        // A node that has no later round responds after a minute.
        throw new NodeError("node-stale", `${url}: it has no block after ${round}`);
      };
      return request(`/v2/status/wait-for-block-after/${round}`, decode, signal);
    },

    block: (round, isLast, signal) =>
      request(`/v2/blocks/${round}`, decodeBlock(round, isLast), signal),

    async lastBlock(signal) {
      let failure: unknown;
      // The last round of a node that has stopped is an old one at all others, too.
      for (const node of nodes) {
        try {
          const round = await request("/v2/status", lastRoundIn, signal, [node]);
          return await request(`/v2/blocks/${round}`, decodeBlock(round, true), signal, [node]);
        } catch (error) {
          signal.throwIfAborted();
          failure ??= error;
        }
      }
      throw failure;
    },
  };
}
