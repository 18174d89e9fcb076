import { NodeError, invalidResponse } from "../errors/node-errors.ts";
import type { LastBlock } from "./last-blocks.ts";

/** Behind the highest known round: about a minute. */
const maxRoundsBehind = 20n;
/** Shortest plausible time of a round. The main network has one about every 2.8 seconds. */
const minRoundMilliseconds = 1_000;
/** Longest plausible time of a round of a network that works. */
const maxRoundMilliseconds = 10_000;
/** Above the expected ones: nodes are up to 20 rounds apart. */
const maxRoundsAhead = 2n * maxRoundsBehind;
/** With a round every 2.8 seconds, a network reaches it after 190 years. */
const highestPossibleRound = 2n ** 31n;

/** A round that a node's response reports. */
interface ReportedRound {
  /** URL of the node. */
  readonly url: string;
  readonly round: bigint;
  /** The node's last block; undefined if the age of blocks has no limit. */
  readonly lastBlock: LastBlock | undefined;
  /** Rounds of another network would make correct nodes look stale. */
  readonly isNetworkVerified: boolean;
}

/** Keeps the highest known round of the network (rules 8.15 and 8.22). */
export type RoundWatch = ReturnType<typeof createRoundWatch>;

interface KnownRound {
  readonly round: bigint;
  /** As `now`. */
  readonly at: number;
}

/** @param now in milliseconds, as `Date.now`. */
export function createRoundWatch(now: () => number) {
  let highest: KnownRound = { round: 0n, at: 0 };
  let unconfirmed: (KnownRound & { readonly url: string }) | undefined;

  /**
   * Returns the largest possible number of rounds since a time, if each takes so many milliseconds.
   */
  const roundsSince = (at: number, milliseconds: number) =>
    BigInt(Math.max(0, Math.floor((now() - at) / milliseconds)));
  const reachableFrom = ({ round, at }: KnownRound) =>
    round + roundsSince(at, minRoundMilliseconds) + maxRoundsAhead;

  function verifyPossible({ url, round, lastBlock }: ReportedRound): void {
    if (lastBlock && round + maxRoundsBehind < lastBlock.round) {
      throw new NodeError(
        "node-stale",
        `${url}: round ${round}, its last block is ${lastBlock.round}`,
      );
    }
    const reachable = lastBlock && reachableFrom({ round: lastBlock.round, at: lastBlock.readAt });
    if (round > highestPossibleRound || (reachable !== undefined && round > reachable)) {
      throw invalidResponse(`round: ${round} is beyond what the network has reached`);
    }
  }

  /** Compares an unlikely round with that of the response before, and keeps it for the next one. */
  function isConfirmed({ url, round }: ReportedRound, isBehind: boolean): boolean {
    const before = unconfirmed;
    unconfirmed = { url, round, at: now() };
    if (before === undefined || round > reachableFrom(before)) return false;
    const isOther = before.url !== url;
    if (!isBehind) {
      return (isOther || highest.round === 0n) && round + maxRoundsAhead >= before.round;
    }
    // Nodes that have stopped may agree, too, but they do not advance.
    const advance = roundsSince(before.at, maxRoundMilliseconds);
    return isOther && advance > 0n && round >= before.round + advance;
  }

  return {
    /** 0 as long as none is confirmed. */
    get highest(): bigint {
      return highest.round;
    },
    /** Takes a round that was known at a time, in milliseconds, on the clock of the watch. */
    restore(round: bigint, at: number): void {
      if (round > highest.round && round <= highestPossibleRound) highest = { round, at };
    },
    /**
     * Verifies the round of a response, and changes the highest known round if it is confirmed: by the
     * time of the node's last block or, without that, by an earlier response.
     *
     * @throws {NodeError} `node-stale` if it is more than 20 behind the node's last block or, if the time of that
     * does not confirm it, behind the highest known round.
     * @throws {NodeError} `node-response-invalid` if the network or the node cannot have reached it.
     */
    verify(reported: ReportedRound): void {
      verifyPossible(reported);
      const { url, round, lastBlock, isNetworkVerified } = reported;
      const isBehind = round + maxRoundsBehind < highest.round;
      const isUnlikely = isBehind || highest.round === 0n || round > reachableFrom(highest);
      const isTimely = lastBlock?.isTimely ?? false;
      if (isNetworkVerified && (isTimely || !isUnlikely || isConfirmed(reported, isBehind))) {
        if (isBehind || round > highest.round) highest = { round, at: now() };
      } else if (isBehind) {
        throw new NodeError(
          "node-stale",
          `${url}: round ${round}, the highest known is ${highest.round}`,
        );
      }
    },
  };
}
