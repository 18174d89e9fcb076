import { NodeStaleError } from "../errors/node-errors.ts";

/** How far a node may be behind the highest known round: about a minute. */
const maxRoundsBehind = 20n;
/** Shortest plausible time of a round. The main network has one about every 2.8 seconds. */
const shortestRoundMilliseconds = 1_000;
/** How far a round may be above the expected ones: nodes are up to 20 rounds apart. */
const maxRoundsAhead = 2n * maxRoundsBehind;

/** Keeps the highest known round of the network (rule 8.15). */
export interface RoundWatch {
  readonly highest: bigint;
  /** Takes a round that was known at a time, in milliseconds, on the clock of the watch. */
  restore(round: bigint, knownAt: number): void;
  /**
   * Raises the highest known round to that of a node's response, if it is higher. A round that the
   * network cannot have reached since the highest one was known counts only when a second node
   * reports about the same; otherwise, one faulty node would make all others stale.
   */
  raise(url: string, round: bigint): void;
  /** @throws {NodeStaleError} if the round is more than 20 behind the highest known round. */
  verify(url: string, round: bigint): void;
}

/** @param now in milliseconds, as `Date.now`. */
export function createRoundWatch(now: () => number): RoundWatch {
  let highest = 0n;
  let knownAt = 0;
  let unconfirmed: { url: string; round: bigint } | undefined;

  function isReachable(round: bigint): boolean {
    const elapsed = Math.max(0, Math.floor((now() - knownAt) / shortestRoundMilliseconds));
    return highest === 0n || round <= highest + BigInt(elapsed) + maxRoundsAhead;
  }

  function isConfirmed(url: string, round: bigint): boolean {
    if (unconfirmed === undefined || unconfirmed.url === url) return false;
    const ahead = round - unconfirmed.round;
    return ahead <= maxRoundsAhead && -ahead <= maxRoundsAhead;
  }

  function restore(round: bigint, at: number): void {
    if (round > highest) [highest, knownAt] = [round, at];
  }

  return {
    get highest() {
      return highest;
    },
    restore,
    raise(url, round) {
      if (isReachable(round) || isConfirmed(url, round)) restore(round, now());
      else unconfirmed = { url, round };
    },
    verify(url, round) {
      if (round + maxRoundsBehind < highest) throw new NodeStaleError(url, round, highest);
    },
  };
}
