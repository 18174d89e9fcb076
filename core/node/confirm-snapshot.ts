import type { NodeEndpoint } from "../configuration/site-configuration.ts";
import { FabulousFishError } from "../errors/fabulous-fish-error.ts";
import { HoldingsError } from "../errors/node-errors.ts";
import type { Tokens } from "../tokens.ts";
import type { AccountSnapshot } from "./read-account.ts";
import type { Wait } from "../timeout.ts";

/** Time limit for querying other nodes, and then for waiting for a later round of the same node. */
const phaseMilliseconds = 10_000;
/** Poll interval. The main network has a new round about every 2.8 seconds. */
const roundMilliseconds = 3_000;

interface Confirmation<Snapshot extends AccountSnapshot> {
  /** The configured nodes. */
  nodes: readonly NodeEndpoint[];
  contradicts: (tokens: Tokens) => boolean;
  /** Reads the account from these nodes only, until the deadline. */
  readAgain: (nodes: readonly NodeEndpoint[], deadline: number) => Promise<Snapshot>;
  now: () => number;
  wait: Wait;
  signal: AbortSignal;
  deadline: number;
}

/**
 * Confirms a snapshot that contradicts the known holdings: by another node, or by the same node at a
 * later round. If only one node is configured, it is read a second time, at any round. Returns the newer
 * of two snapshots that agree. A second snapshot that does not contradict, and is not older, replaces the
 * first.
 *
 * @throws {HoldingsError} `holdings-unconfirmed` if no second snapshot confirms it.
 * @throws the signal's reason if it is aborted.
 */
export async function confirmSnapshot<Snapshot extends AccountSnapshot>(
  first: Snapshot,
  { nodes, contradicts, readAgain, now, wait, signal, deadline }: Confirmation<Snapshot>,
): Promise<Snapshot> {
  const isOnlyNode = nodes.length === 1;
  const others = nodes.filter((node) => !first.nodes.has(node));
  let cause: unknown;

  async function tryAgain(requested: readonly NodeEndpoint[], until: number) {
    try {
      return await readAgain(requested, Math.min(deadline, until));
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof FabulousFishError)) throw error;
      cause = error;
      return undefined;
    }
  }

  if (isOnlyNode || others.length > 0) {
    const second = await tryAgain(isOnlyNode ? nodes : others, now() + phaseMilliseconds);
    if (second && second.lowestRound >= first.highestRound) return second;
    // Two nodes that work differ by a round or so.
    if (second && contradicts(second.tokens)) {
      return second.highestRound < first.highestRound ? first : second;
    }
  }

  // A node that may belong to another network cannot confirm its own snapshot.
  const end = Math.min(deadline, now() + phaseMilliseconds);
  while (!isOnlyNode && first.isNetworkVerified && now() + roundMilliseconds < end) {
    await wait(roundMilliseconds, signal);
    const later = await tryAgain([...first.nodes], end);
    if (later && later.lowestRound > first.highestRound) return later;
  }
  const urls = Array.from(first.nodes, ({ url }) => url);
  throw new HoldingsError(
    "holdings-unconfirmed",
    `${urls.join(", ")}: round ${first.highestRound}`,
    cause,
  );
}
