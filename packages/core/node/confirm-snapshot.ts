import type { NodeEndpoint } from "../configuration/site-configuration.ts";
import { HoldingsError } from "../errors/node-errors.ts";
import type { Tokens } from "../tokens.ts";
import { type Alternative, type Race, raceReadings, roundMilliseconds } from "./race-readings.ts";
import type { AccountSnapshot } from "./read-account.ts";

/** Time limit for confirming a snapshot that contradicts the known holdings. */
const contradictionMilliseconds = 10_000;
const contradictionPause = 1_000;
interface Confirmation extends Omit<Race<AccountSnapshot>, "pause" | "limitMilliseconds"> {
  /** The configured nodes. */
  readonly nodes: readonly NodeEndpoint[];
}

/**
 * Confirms a snapshot that contradicts the known holdings: by another node, or by the same node at a
 * later round, whichever is first. If only one node is configured, it is read a second time, at any
 * round. Returns the newer of two snapshots that agree. A second snapshot that does not contradict, and is
 * not older, replaces the first.
 *
 * @throws {HoldingsError} `holdings-unconfirmed` if nothing confirms it within 10 seconds.
 * @throws the signal's reason if it is aborted.
 */
export async function confirmContradiction(
  first: AccountSnapshot,
  contradicts: (tokens: Tokens) => boolean,
  { nodes, ...race }: Confirmation,
): Promise<AccountSnapshot> {
  const isOnlyNode = nodes.length === 1;
  const decide = (second: AccountSnapshot) => {
    if (second.lowestRound >= first.highestRound) return second;
    // Two nodes that work differ by a round or so.
    return contradicts(second.tokens) ? newerOf(first, second) : undefined;
  };
  const others = nodes
    .filter((node) => isOnlyNode || !first.nodes.has(node))
    .map((node) => ({ nodes: [node], after: 0, isAgain: isOnlyNode, decide }));
  const later: Alternative<AccountSnapshot> = {
    nodes: [...first.nodes],
    after: roundMilliseconds,
    isAgain: true,
    decide: (second) => (second.lowestRound > first.highestRound ? second : undefined),
  };
  // A node that may belong to another network cannot confirm its own snapshot.
  const canConfirmItself = !isOnlyNode && first.isNetworkVerified;
  const { decided, cause } = await raceReadings(canConfirmItself ? [...others, later] : others, {
    ...race,
    pause: contradictionPause,
    limitMilliseconds: contradictionMilliseconds,
  });
  if (decided) return decided;
  throw new HoldingsError("holdings-unconfirmed", describe(first), cause);
}

function newerOf(one: AccountSnapshot, other: AccountSnapshot): AccountSnapshot {
  return other.highestRound < one.highestRound ? one : other;
}

function describe({ nodes, highestRound }: AccountSnapshot): string {
  return `${Array.from(nodes, ({ url }) => url).join(", ")}: round ${highestRound}`;
}
