import type { NodeEndpoint } from "../configuration/site-configuration.ts";
import type { NodeConnection, NodeQuery, QueryNodes } from "./node-client.ts";
import type { NodeResponse } from "./request-node.ts";

/** A node that is so far behind is queried after the others. Nodes that work differ by a round or so. */
const laggingRounds = 3n;
/** For so long after it was found to lag, or has not responded. */
const lateMilliseconds = 60_000;
/** The additional time of a query that has to find a node that has the round. */
const searchMilliseconds = 2_000;

/**
 * Returns a client that reads at a node that has the round of the query ({@link NodeQuery.atRound}). If the
 * first node is behind, it queries the others side by side, for two seconds at most.
 *
 * @param configured the nodes of queries that name none.
 */
export function readAtRound(
  client: QueryNodes,
  configured: readonly NodeEndpoint[],
  now: () => number,
): Pick<NodeConnection, "client" | "inOrder"> {
  const lateSince = new Map<NodeEndpoint, number>();
  const isLate = (node: NodeEndpoint) =>
    Math.abs(now() - (lateSince.get(node) ?? -Infinity)) < lateMilliseconds;

  /** By how many rounds a response is behind. One that names no round is not. */
  function delayOf({ node, round }: NodeResponse<unknown>, atRound: bigint): bigint {
    const delay = atRound - (round ?? atRound);
    if (delay >= laggingRounds) lateSince.set(node, now());
    else lateSince.delete(node);
    return delay;
  }

  /** Asks nodes side by side. Resolves to the first response of the round; undefined if there is none. */
  async function search<T>(
    nodes: readonly NodeEndpoint[],
    query: NodeQuery<T>,
    atRound: bigint,
  ): Promise<NodeResponse<T> | undefined> {
    const search = new AbortController();
    const { signal } = search;
    const end = () => search.abort();
    query.signal.addEventListener("abort", end);
    const deadline = Math.min(query.deadline, now() + searchMilliseconds);
    const searches = nodes.map(async (node) => {
      try {
        const response = await client({ ...query, nodes: [node], signal, deadline });
        if (delayOf(response, atRound) <= 0n) return response;
      } catch (error) {
        if (!signal.aborted) lateSince.set(node, now());
        throw error;
      }
      throw new Error("It is behind.");
    });
    try {
      return await Promise.any(searches).catch(() => undefined);
    } finally {
      query.signal.removeEventListener("abort", end);
      end();
    }
  }

  const inOrder = (nodes: readonly NodeEndpoint[]) => [
    ...nodes.filter((node) => !isLate(node)),
    ...nodes.filter(isLate),
  ];

  return {
    inOrder,
    async client({ atRound, ...query }) {
      const { nodes = configured } = query;
      if (atRound === undefined) return client(query);
      const others = nodes.filter((node) => !isLate(node));
      const first = await client({ ...query, nodes: inOrder(nodes) });
      if (delayOf(first, atRound) <= 0n) return first;
      const better = await search(
        others.filter((node) => node !== first.node),
        query,
        atRound,
      );
      query.signal.throwIfAborted();
      return better ?? first;
    },
  };
}
