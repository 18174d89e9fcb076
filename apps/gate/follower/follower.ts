import { NodeError } from "@fabulous-fish/core";
import type { Confirmations } from "@fabulous-fish/core/gate/gate-configuration";
import { randomText } from "../stores/encoding.ts";
import { createBlockConfirmation } from "./block-confirmation.ts";
import type { BlockReader } from "./block-reader.ts";
import type { Block, BlockHeader } from "./decode-block.ts";
import { type FollowerRecords, markKey } from "./follower-records.ts";
import { type FollowerState, type FoundState, keptMilliseconds } from "./follower-state.ts";

/** If it is further behind, all snapshots are read again, and the blocks between are not. */
const maxRoundsBehind = 20n;
/** After so long without a block, whatever is left to follow is too far ahead. */
const maxPauseMilliseconds = 60_000;
/** A node that has no later round yet lets a request wait for longer. */
const minWaitMilliseconds = 1_000;
export const leaseIntervalMilliseconds = 2_000;

interface FollowerOptions {
  readonly records: FollowerRecords;
  readonly blocks: BlockReader;
  /** Default: `available`. */
  readonly confirmations?: Confirmations | undefined;
  readonly now: () => number;
}

/**
 * Reads the chain block by block and lets the accounts that a block touches be read again. Of the
 * processes that share the records, the one that holds the lease does so.
 */
export type Follower = ReturnType<typeof createFollower>;

export function createFollower(options: FollowerOptions) {
  const { records, blocks, confirmations, now } = options;
  const { states, accounts: active, marks } = records;
  const isRequired = confirmations === "always";
  const confirmation = createBlockConfirmation({ blocks, marks, isRequired, touch });
  const id = randomText(16);
  /** Written last by this process. */
  let own: FoundState | undefined;
  /** Whether it has applied that state's block to its end. */
  let isApplied = false;

  const holdLease = () => states.lease(id);

  /** Writes over what was found. Returns undefined if there is something else by now. */
  async function write(found: FoundState, state: FollowerState): Promise<FoundState | undefined> {
    const written = await states.replace(found, state);
    if (written) own = written;
    return written;
  }

  /**
   * Lets everything be read again, from a block on.
   *
   * @param last the state whose epoch ends; undefined if it is not known what has happened since.
   * @param liveAfter how many blocks have to follow without a gap until the follower is live.
   */
  async function beginEpoch(
    found: FoundState,
    { round, time }: BlockHeader,
    last: FollowerState | undefined,
    liveAfter: bigint,
  ): Promise<FoundState | undefined> {
    const ended = [...(last?.ended ?? []), ...(last ? [{ epoch: last.epoch, at: last.at }] : [])];
    isApplied = true;
    const state = {
      epoch: randomText(8),
      round: round.toString(),
      at: time,
      liveFrom: (round + liveAfter).toString(),
      ended: ended.filter(({ at }) => now() - at < keptMilliseconds),
    };
    const written = await write(found, state);
    if (written) await confirmation.begin(state);
    return written;
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

  /**
   * Writes the round of a block, then which accounts it touches. Returns undefined if there is something else
   * by now.
   */
  async function apply(
    block: Block,
    found: FoundState,
    last: FollowerState,
  ): Promise<FoundState | undefined> {
    const { round, time, touched } = block;
    if (touched === "all") {
      // A chain that makes no blocks by itself may have none for long.
      return beginEpoch(found, block, last, blocks.isSteady ? maxRoundsBehind : 0n);
    }
    isApplied = false;
    const written = await write(found, { ...last, round: round.toString(), at: time });
    if (!written) return undefined;
    await touch(touched, last.at);
    confirmation.apply(block);
    isApplied = true;
    return written;
  }

  return {
    /** Takes or extends the lease. Returns whether this process has it. */
    holdLease,
    /**
     * Waits for the next block and applies all up to the last one, while anybody plays and this process
     * has the lease. Returns whether there was something to do.
     *
     * @throws {FabulousFishError} if no node gives a usable response, a node claims a round that the
     *   network has not reached, or the store has failed.
     */
    async follow(signal: AbortSignal) {
      if (!(await holdLease())) return false;
      await active.removeOld();
      if (!(await active.isAny())) return false;
      let found: FoundState | undefined = await states.find();
      const { state } = found;
      const isOwn = found.text === own?.text;
      // After what another follower has written, or a restored backup, marks can be missing.
      const isKnown = state !== undefined && (isOwn || own === undefined);
      const isRecent = state !== undefined && now() - state.at < maxPauseMilliseconds;
      // A chain that makes no blocks by itself may have no next one.
      const liveAfter = blocks.isSteady ? 1n : 0n;
      if (!isKnown || !isRecent || confirmation.mustRestart) {
        const last = isKnown ? state : undefined;
        await beginEpoch(found, await blocks.lastBlock(signal), last, liveAfter);
        return true;
      }
      confirmation.start(state, signal);
      await blocks.compareNodes(signal);
      // What another process has begun to apply may not be complete.
      // Round 0 touches nobody.
      const isComplete = state.round === "0" || (isOwn && isApplied);
      const after = BigInt(state.round) - (isComplete ? 0n : 1n);
      const askedAt = now();
      let last = await blocks.roundAfter(after, signal);
      if (last === after) {
        // Nothing has happened up to now.
        if (isComplete) await write(found, { ...state, at: now() });
        await confirmation.settle();
        // A gateway may not wait.
        return now() - askedAt >= minWaitMilliseconds;
      }
      if (last - after > maxRoundsBehind) {
        const block = await blocks.lastBlock(signal);
        if (block.round - after > maxRoundsBehind) {
          await beginEpoch(found, block, state, liveAfter);
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
        found = await apply(block, found, found.state ?? state);
        // The next turn finds out what there is.
        if (!found) break;
      }
      await confirmation.settle();
      return true;
    },
  };
}
