import { NodeStaleError } from "../errors/node-errors.ts";

/** How far a node may be behind the highest known round: about a minute. */
const maxRoundsBehind = 20n;

/** Keeps the highest round of all responses. */
export interface RoundWatch {
  readonly highest: bigint;
  /** Raises the highest known round, if this one is higher. */
  raise(round: bigint): void;
  /** @throws {NodeStaleError} if the round is more than 20 behind the highest known round. */
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
      if (round + maxRoundsBehind < highest) throw new NodeStaleError(url, round, highest);
    },
  };
}
