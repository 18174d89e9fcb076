import { NodeError } from "@fabulous-fish/core";
import { randomText } from "../encoding.ts";
import type { Block, BlockHeader, BlockReader } from "./block-reader.ts";
import { type FollowerRecords, markKey } from "./follower-records.ts";
import { type FollowerState, keptMilliseconds } from "./follower-state.ts";

/** If it is further behind, all snapshots are read again, and the blocks between are not. */
const maxRoundsBehind = 20n;
/** After so long without a block, whatever is left to follow is too far ahead. */
const maxPauseMilliseconds = 60_000;
/** A node that has no later round yet lets a request wait for longer. */
const minWaitMilliseconds = 1_000;
/** How often the lease is extended or tried. */
export const leaseIntervalMilliseconds = 2_000;

interface FollowerOptions {
  readonly records: FollowerRecords;
  readonly blocks: BlockReader;
  readonly now: () => number;
}

/**
 * Reads the chain block by block and lets the accounts that a block touches be read again. Of the
 * processes that share the records, the one that holds the lease does so.
 */
export interface Follower {
  /** Takes or extends the lease. Returns whether this process has it. */
  holdLease(): Promise<boolean>;
  /**
   * Waits for the next block and applies all up to the last one, while anybody plays and this process
   * has the lease. Returns whether there was something to do.
   *
   * @throws {FabulousFishError} if no node gives a usable response, a node claims a round that the
   *   network has not reached, or the store has failed.
   */
  follow(signal: AbortSignal): Promise<boolean>;
}

export function createFollower({ records, blocks, now }: FollowerOptions): Follower {
  const { states, accounts: active, marks } = records;
  const id = randomText(16);
  let term: number | undefined;
  /** The last round that this process has applied in its term. */
  let applied: bigint | undefined;

  const holdLease = () => states.lease(id);

  /** Begins a term unless this process has the current one. */
  async function currentTerm(): Promise<number> {
    if (term !== undefined && (await states.isCurrentTerm(term))) return term;
    applied = undefined;
    return (term = await states.beginTerm());
  }

  /**
   * Lets everything be read again, from a block on.
   *
   * @param liveAfter how many blocks have to follow without a gap until the follower is live.
   */
  async function beginEpoch(
    ownTerm: number,
    { round, time }: BlockHeader,
    last: FollowerState | undefined,
    liveAfter: bigint,
  ): Promise<FollowerState> {
    const ended = [...(last?.ended ?? []), ...(last ? [{ epoch: last.epoch, at: last.at }] : [])];
    const state: FollowerState = {
      epoch: randomText(8),
      round: round.toString(),
      at: time,
      liveFrom: (round + liveAfter).toString(),
      ended: ended.filter(({ at }) => now() - at < keptMilliseconds),
    };
    await states.write(ownTerm, state);
    applied = round;
    return state;
  }

  async function touchOne(account: string, lastGoodAt: number): Promise<void> {
    const mark = await marks.get(markKey(account));
    // The first touch counts: the snapshot has not been confirmed since.
    if (mark?.startsWith("touched")) return;
    await marks.set(markKey(account), `touched ${lastGoodAt}`, keptMilliseconds);
    await active.announce(account);
  }

  /** Lets accounts be read again. Those that are not active do not matter. */
  async function touch(accounts: ReadonlySet<string>, lastGoodAt: number): Promise<void> {
    const rest = Array.from(accounts);
    while (rest.length > 0) {
      const found = await active.find(rest.splice(0, 1_000));
      await Promise.all(found.map((account) => touchOne(account, lastGoodAt)));
    }
  }

  /** Writes the round of a block, then which accounts it touches. */
  async function apply(ownTerm: number, block: Block, last: FollowerState): Promise<FollowerState> {
    const { round, time, touched } = block;
    if (touched === "all") {
      // A chain that makes no blocks by itself may have none for long.
      return beginEpoch(ownTerm, block, last, blocks.isSteady ? maxRoundsBehind : 0n);
    }
    const state: FollowerState = { ...last, round: round.toString(), at: time };
    await states.write(ownTerm, state);
    await touch(touched, last.at);
    applied = round;
    return state;
  }

  return {
    holdLease,
    async follow(signal) {
      if (!(await holdLease())) return false;
      await active.removeOld();
      if (!(await active.isAny())) return false;
      const ownTerm = await currentTerm();
      let state = await states.read();
      const isRecent = state !== undefined && now() - state.at < maxPauseMilliseconds;
      // A chain that makes no blocks by itself may have no next one.
      const liveAfter = blocks.isSteady ? 1n : 0n;
      if (!state || !isRecent) {
        await beginEpoch(ownTerm, await blocks.lastBlock(signal), state, liveAfter);
        return true;
      }
      await blocks.compareNodes(signal);
      // What another process has begun to apply may not be complete, and a store can lose its last
      // writes.
      // Round 0 touches nobody.
      const isApplied = state.round === "0" || state.round === applied?.toString();
      const after = BigInt(state.round) - (isApplied ? 0n : 1n);
      const askedAt = now();
      let last = await blocks.roundAfter(after, signal);
      if (last === after) {
        // Nothing has happened up to now.
        if (isApplied) await states.write(ownTerm, { ...state, at: now() });
        // A gateway may not wait.
        return now() - askedAt >= minWaitMilliseconds;
      }
      if (last - after > maxRoundsBehind) {
        const block = await blocks.lastBlock(signal);
        if (block.round - after > maxRoundsBehind) {
          await beginEpoch(ownTerm, block, state, liveAfter);
          return true;
        }
        if (block.round <= after) {
          const details = `round: the network has not reached ${last}`;
          throw new NodeError("node-response-invalid", details);
        }
        last = block.round;
      }
      for (let round = after + 1n; round <= last && !signal.aborted; round += 1n) {
        const block = await blocks.block(round, round === last, signal);
        state = await apply(ownTerm, block, state);
      }
      return true;
    },
  };
}
