import {
  FabulousFishError,
  type NodeEndpoint,
  NodeError,
  type SiteConfiguration,
  wait,
} from "@fabulous-fish/core";
import { connectNodes } from "@fabulous-fish/core/node";
import { operatorsOf } from "../holdings/compare-answers.ts";
import { chooseNode } from "./choose-node.ts";
import {
  type Block,
  type BlockHeader,
  createBlockDecoder,
  type Decode,
  invalidResponse,
  lastRoundIn,
} from "./decode-block.ts";

/** A block every 2.8 seconds is usual. A node that has none for so long may have stopped. */
const waitMilliseconds = 10_000;
/** So long after the last block, the last round of a chain that makes none by itself is queried. */
const quietMilliseconds = 8_000;
/** The time limit of the other nodes, after the first one, to say which block is their last. */
const comparisonMilliseconds = 2_000;
const comparisonInterval = 60_000;
/** With a round every 2.8 seconds, a network reaches it after 190 years. */
const highestPossibleRound = 2n ** 31n;

interface BlockReaderOptions {
  readonly configuration: Pick<SiteConfiguration, "nodes" | "tokens">;
  /** Of the network, in base64. */
  readonly genesisHash: string;
  /**
   * The age in seconds above which a node's last block is too old; undefined without a limit, as on a
   * development chain, which makes no blocks by itself.
   */
  readonly oldestBlock: number | undefined;
  readonly fetch: typeof fetch;
  readonly now: () => number;
}

/**
 * Reads blocks from one of the configured nodes, the followed one. If it fails, the next one is followed.
 * What nodes say is checked.
 */
export type BlockReader = ReturnType<typeof createBlockReader>;

export function createBlockReader(options: BlockReaderOptions) {
  const { configuration, genesisHash, oldestBlock, now } = options;
  const { nodes, tokens } = configuration;
  const decodeBlock = createBlockDecoder({ tokens, genesisHash, oldestBlock, now });
  const platform = {
    nodes,
    now,
    timeoutMilliseconds: waitMilliseconds,
    fetch: (url: string, request: RequestInit) => options.fetch(url, request),
  };
  const { client } = connectNodes(platform);
  // A comparison does not wait for a node that has failed.
  const once = connectNodes({ ...platform, random: () => 0 });
  const askOnce = once.client;
  const operators = operatorsOf(configuration);
  const isSteady = oldestBlock !== undefined;
  let followed = nodes[0];
  let comparedAt = -Infinity;

  /** Asks the followed node, and the others if it fails. */
  async function request<T>(path: string, decode: Decode<T>, signal: AbortSignal): Promise<T> {
    const others = nodes.filter((node) => node !== followed);
    const asked = followed ? [followed, ...others] : nodes;
    const deadline = now() + waitMilliseconds * (nodes.length + 1);
    const query = { path, decode, isWithoutRound: true, nodes: asked, signal, deadline };
    try {
      const { node, value } = await client(query);
      if (node !== followed) comparedAt = -Infinity;
      followed = node;
      return value;
    } catch (error) {
      if (!signal.aborted) comparedAt = -Infinity;
      throw error;
    }
  }

  const lastRoundFrom =
    (first: bigint): Decode<bigint> =>
    (body, url) => {
      const last = lastRoundIn(body);
      if (last >= first) return last;
      throw new NodeError("node-stale", `${url}: it has no block ${first}`);
    };

  async function lastBlockOf(node: NodeEndpoint, signal: AbortSignal) {
    const deadline = now() + waitMilliseconds;
    const ask = async <T>(path: string, decode: Decode<T>) =>
      (await askOnce({ path, decode, isWithoutRound: true, nodes: [node], signal, deadline }))
        .value;
    const round = await ask("/v2/status", lastRoundIn);
    if (round > highestPossibleRound) {
      throw invalidResponse(`last-round: ${round} is beyond what the network has reached`);
    }
    const header = `/v2/blocks/${round}?header-only=true`;
    return { ...(await ask(header, decodeBlock(round, true))), node };
  }

  async function lastBlock(signal: AbortSignal): Promise<BlockHeader> {
    const comparison = new AbortController();
    const end = () => comparison.abort(signal.reason);
    signal.addEventListener("abort", end);
    try {
      const reads = nodes.map((node) => lastBlockOf(node, comparison.signal));
      const all = Promise.allSettled(reads);
      // The failure of the first node is the one that counts.
      await Promise.any(reads).catch(() => Promise.all(reads));
      const soon = wait(comparisonMilliseconds, comparison.signal).then(end);
      await Promise.race([all, soon]);
      end();
      const found = (await all).flatMap((read) =>
        read.status === "fulfilled" ? [read.value] : [],
      );
      const chosen = chooseNode(found, followed, now() / 1_000);
      if (!chosen) throw signal.reason;
      followed = chosen.node;
      comparedAt = now();
      return chosen;
    } finally {
      end();
      signal.removeEventListener("abort", end);
    }
  }

  async function confirmBlock(
    round: bigint,
    signal: AbortSignal,
  ): Promise<Block | "absent" | "away"> {
    const others = nodes.filter(
      (node) => followed === undefined || operators.of(node) !== operators.of(followed),
    );
    let isAbsent = false;
    for (const node of others.filter(once.takeConfirmation)) {
      const query = {
        path: `/v2/blocks/${round}`,
        decode: decodeBlock(round, false),
        expectedRejection: { status: 404, message: "", value: undefined } as const,
        isWithoutRound: true,
        nodes: [node],
        passes: 1,
        signal,
        deadline: now() + waitMilliseconds,
      };
      try {
        const { value } = await askOnce<Block | undefined>(query);
        if (value) return value;
        isAbsent = true;
      } catch (error) {
        if (!(error instanceof FabulousFishError)) throw error;
      }
    }
    return isAbsent ? "absent" : "away";
  }

  return {
    /** Whether the chain makes blocks all the time, so that a node without a later one has failed. */
    isSteady,
    /**
     * Compares the nodes' last blocks, and follows another node if that is three rounds ahead, or if the
     * followed one has failed. Resolves to the last block of the node that is then followed.
     *
     * @throws as `block` does, if no node can be followed.
     */
    lastBlock,

    /**
     * Resolves to the last round of the followed node, which is waited for until it is later than another
     * one. If the age of blocks has no limit, resolves to that other one after 10 seconds.
     *
     * @throws {NodeError} `node-stale` if no node has a later round in 10 seconds.
     * @throws {FabulousFishError} if no node gives a usable response.
     */
    async roundAfter(round: bigint, signal: AbortSignal) {
      const path = `/v2/status/wait-for-block-after/${round}`;
      // A node that has no later round responds after a minute.
      if (isSteady) return request(path, lastRoundFrom(round + 1n), signal);
      const quiet = new AbortController();
      const timer = setTimeout(() => quiet.abort(), quietMilliseconds);
      const waiting = AbortSignal.any([signal, quiet.signal]);
      try {
        return await request(path, lastRoundFrom(round), waiting);
      } catch (error) {
        if (!quiet.signal.aborted) throw error;
        // Another node may have one.
        comparedAt = -Infinity;
        return await request("/v2/status", lastRoundFrom(round), signal);
      } finally {
        clearTimeout(timer);
      }
    },

    /**
     * Reads the block of a round.
     *
     * @param isLast whether it has to be as young as the last block of a node that follows its network.
     * @throws {NodeError} `node-network-mismatch` if it is another network's.
     * @throws {NodeError} `node-stale` if it is too old, or from the future.
     * @throws {FabulousFishError} if no node gives a usable response.
     */
    block: (round: bigint, isLast: boolean, signal: AbortSignal) =>
      request(`/v2/blocks/${round}`, decodeBlock(round, isLast), signal),

    /** Whether there is a node of another operator, which can confirm blocks. */
    canConfirm: operators.count > 1,
    /**
     * Reads the block of a round from a node of another operator than the followed one's. Resolves to
     * `absent` if no such node has it yet, and to `away` if none of them works.
     */
    confirmBlock,

    /** Compares the nodes unless they were compared in the last minute and the followed one works. */
    async compareNodes(signal: AbortSignal) {
      const elapsed = now() - comparedAt;
      if (nodes.length > 1 && !(elapsed >= 0 && elapsed < comparisonInterval))
        await lastBlock(signal);
    },
  };
}
