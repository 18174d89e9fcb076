import type { NodeEndpoint } from "../configuration/site-configuration.ts";
import { FabulousFishError } from "../errors/fabulous-fish-error.ts";
import { HoldingsUnconfirmedError } from "../errors/holdings-errors.ts";
import type { Tokens } from "../tokens/tokens.ts";
import type { AccountReading } from "./read-account.ts";
import type { Wait } from "./wait.ts";

/** How long other nodes are asked, and how long the same is then asked for a later round. */
const shareMilliseconds = 10_000;
/** The main network has a new round about every 2.8 seconds. */
const roundMilliseconds = 3_000;

export interface Confirmation {
  /** The configured ones. */
  nodes: readonly NodeEndpoint[];
  contradicts: (tokens: Tokens) => boolean;
  /** Reads the account from some nodes, until a moment on the clock. */
  readAgain: (nodes: readonly NodeEndpoint[], deadline: number) => Promise<AccountReading>;
  now: () => number;
  wait: Wait;
  signal: AbortSignal;
  deadline: number;
}

/**
 * Confirms a reading that contradicts what is known: by another node, else by the same node at a
 * later round. The only configured node is read a second time, at whatever round. An answer that is
 * no contradiction, and not older, counts in place of the first.
 *
 * @throws HoldingsUnconfirmedError when nothing confirms it; the signal's reason.
 */
export async function confirmReading(
  first: AccountReading,
  { nodes, contradicts, readAgain, now, wait, signal, deadline }: Confirmation,
): Promise<AccountReading> {
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
    const second = await tryAgain(isOnlyNode ? nodes : others, now() + shareMilliseconds);
    if (second && (contradicts(second.tokens) || second.lowestRound >= first.highestRound)) {
      return second;
    }
  }

  // The later rounds of a node that may be of another network say nothing about this one.
  const end = Math.min(deadline, now() + shareMilliseconds);
  while (!isOnlyNode && first.isNetworkVerified && now() + roundMilliseconds < end) {
    await wait(roundMilliseconds, signal);
    const later = await tryAgain([...first.nodes], end);
    if (later && later.lowestRound > first.highestRound) return later;
  }
  const urls = Array.from(first.nodes, ({ url }) => url);
  throw new HoldingsUnconfirmedError(urls, first.highestRound, cause);
}
