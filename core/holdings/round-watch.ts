import { NodeStaleError } from "../errors/holdings-errors.ts";

/** How far a node may be behind the highest round that is known: about a minute. */
const mostRoundsBehind = 20n;

/** Remembers the highest round that a node has answered with. */
export interface RoundWatch {
  readonly highest: bigint;
  /** Takes a round that is known from elsewhere into account. */
  raise(round: bigint): void;
  /** @throws NodeStaleError when the round is more than 20 behind the highest known. */
  verify(url: string, round: bigint): void;
}

export function createRoundWatch(): RoundWatch {
  let highest = 0n;
  return {
    get highest() {
      return highest;
    },
    raise(round) {
      if (round > highest) highest = round;
    },
    verify(url, round) {
      if (round + mostRoundsBehind < highest) throw new NodeStaleError(url, round, highest);
    },
  };
}
