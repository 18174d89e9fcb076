import type { NodeEndpoint } from "@fabulous-fish/core";

/** By how many rounds another node has to be ahead. Nodes that work differ by a round or so. */
const leadingRounds = 3n;

/** The last block of a node, which belongs to the network and is not too old. */
interface NodeBlock {
  readonly node: NodeEndpoint;
  readonly round: bigint;
  /** Seconds since 1970. */
  readonly timestamp: number;
}

/**
 * Returns the block of the node to follow: that of the followed one, unless it has none or another node
 * is ahead. A node that claims more rounds than there were seconds is not (rule 8.22).
 *
 * @param found one block for each node that has one, in the configured order.
 * @param now in seconds since 1970.
 */
export function chooseNode<Found extends NodeBlock>(
  found: readonly Found[],
  followed: NodeEndpoint | undefined,
  now: number,
): Found | undefined {
  const isAhead = (one: NodeBlock, other: NodeBlock) => {
    const rounds = one.round - other.round;
    const seconds = Math.min(one.timestamp, now) - other.timestamp;
    return rounds >= leadingRounds && rounds <= BigInt(Math.floor(seconds));
  };
  const [first] = found;
  const current = found.find(({ node }) => node === followed) ?? first;
  return found.reduce((best, each) => (best && isAhead(each, best) ? each : best), current);
}
