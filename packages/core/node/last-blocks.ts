import type { NodeEndpoint } from "../configuration/site-configuration.ts";
import { NodeError, invalidResponse } from "../errors/node-errors.ts";
import { isRecord } from "../json/parse-document.ts";
import { readUnsigned64 } from "../tokens.ts";
import { type HttpFetch, maxSmallBody, nodeRequest, readJson } from "./node-http.ts";
import { singleFlight } from "./single-flight.ts";
import type { Wait } from "../timeout.ts";

/** The lifetime of a node's last block. */
const knownMilliseconds = 30_000;
/** The time limit for a server's time and, without that, for the blocks of other nodes. */
const timeMilliseconds = 2_000;

/** The last block of a node, which is not too old. */
export interface LastBlock {
  readonly round: bigint;
  /** When it was read, in milliseconds as `now`. */
  readonly readAt: number;
  /**
   * Whether its time is the present one by another clock than the node's, so that its round is the
   * network's. False if no other clock is known, or if the block is ahead of it.
   */
  readonly isTimely: boolean;
}

interface LastBlocksOptions {
  readonly nodes: readonly NodeEndpoint[];
  /** The age in seconds above which a block is too old. */
  readonly oldestBlock: number;
  /**
   * Resolves to a server's time in milliseconds since 1970, which is never ahead of the true one;
   * undefined if none is known.
   */
  readonly serverTime: (signal: AbortSignal) => Promise<number | undefined>;
  readonly fetch: HttpFetch;
  readonly wait: Wait;
  /** As `Date.now`; it need not be right. */
  readonly now: () => number;
}

/** Finds nodes that have stopped or lag, by the times of their last blocks (rule 8.20). */
export type LastBlocks = ReturnType<typeof createLastBlocks>;

interface Block {
  readonly round: bigint;
  /** Seconds since 1970. */
  readonly time: number;
}

interface KnownBlock extends Block {
  readonly readAt: number;
  /** The age in seconds when it was read; undefined if no time to compare with was known. */
  readonly age: number | undefined;
}

/**
 * Creates the check of last blocks. Only the time of its last block tells whether a node follows the network: `time-since-last-round` of
 * its status and `/ready` restart with its process (run, go-algorand 5.1.0).
 */
export function createLastBlocks(options: LastBlocksOptions) {
  const { nodes, oldestBlock, serverTime, fetch, wait, now } = options;
  const known = new Map<NodeEndpoint, KnownBlock>();

  const shareBlock = singleFlight(async (node: NodeEndpoint, signal): Promise<Block> => {
    const read = async (path: string) => {
      const response = await fetch(...nodeRequest(node, path, signal));
      const { status } = response;
      if (status !== 200) throw invalidResponse(`${path}: status ${status}`);
      return readJson(response, maxSmallBody);
    };
    const round = integerIn(await read("/v2/status"), "last-round");
    const header = await read(`/v2/blocks/${round}?header-only=true`);
    const block = isRecord(header) ? header["block"] : undefined;
    return { round, time: Number(integerIn(block, "ts", round === 0n ? 0 : undefined)) };
  });

  const shareKnown = singleFlight(async (node: NodeEndpoint, signal): Promise<KnownBlock> => {
    const [block, time] = await Promise.all([shareBlock(node, signal), networkTime(signal)]);
    const age = time === undefined ? undefined : Math.floor(time - block.time);
    const read = { ...block, readAt: now(), age };
    known.set(node, read);
    return read;
  });

  /** Resolves to undefined if there is no result soon. */
  const soon = <Value>(result: Promise<Value>, signal: AbortSignal) =>
    Promise.race([result, wait(timeMilliseconds, signal)]).catch(() => undefined);

  /**
   * Resolves to the server's time in seconds since 1970, otherwise to one that two nodes have
   * reached.
   */
  async function networkTime(signal: AbortSignal): Promise<number | undefined> {
    const time = await soon(serverTime(signal), signal);
    if (typeof time === "number") return time / 1_000;
    const blocks = await Promise.all(nodes.map((node) => soon(shareBlock(node, signal), signal)));
    const times = blocks.flatMap((block) => (block ? [block.time] : []));
    return times.sort((one, other) => other - one)[1];
  }

  return {
    /**
     * Resolves to the last block of a node. It stays known for 30 seconds; calls at the same time share
     * one query.
     *
     * @throws {NodeError} `node-stale` if the block is too old.
     * @throws {NodeError} `node-response-invalid` if the node does not return its last block.
     */
    async verify(node: NodeEndpoint, signal: AbortSignal): Promise<LastBlock> {
      const earlier = known.get(node);
      const elapsed = earlier && now() - earlier.readAt;
      // A clock that was set back does not prolong it.
      const isKnown = elapsed !== undefined && elapsed >= 0 && elapsed < knownMilliseconds;
      const { round, age, readAt } = isKnown && earlier ? earlier : await shareKnown(node, signal);
      if (age !== undefined && age > oldestBlock) {
        throw new NodeError(
          "node-stale",
          `${node.url}: its last block, ${round}, is ${age} seconds old`,
        );
      }
      return { round, readAt, isTimely: age !== undefined && age >= -oldestBlock };
    },
  };
}

/** @param missing what it is if it is missing: a node omits the time of a development chain's first block. */
function integerIn(body: unknown, field: string, missing?: number): bigint {
  const value = isRecord(body) ? readUnsigned64(body[field] ?? missing) : undefined;
  if (value === undefined) throw invalidResponse(`${field}: expected an integer`);
  return value;
}
