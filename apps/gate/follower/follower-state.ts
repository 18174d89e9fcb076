import type { InferOutput } from "valibot";
import { listOf, text } from "@fabulous-fish/core/configuration/field-schemas";
import { time } from "@fabulous-fish/core/gate/message-fields";
import { openRecord } from "@fabulous-fish/core/json/parse-document";
import type { Store } from "../stores/store.ts";
import { createEntryParser, decimalField, type OnUnreadable } from "../stores/stored-entries.ts";

/** As long as a snapshot is stored. */
export const keptMilliseconds = 25 * 60_000;
/** The follower reads the blocks: the network's last one is not older. */
const liveMilliseconds = 30_000;

/** The follower's view of the chain. */
export const followerState = openRecord({
  /** A snapshot of another epoch has to be read again: blocks were missed since. */
  epoch: text,
  /**
   * The round whose block the follower is about to apply, in decimal. It is written before the
   * touched accounts are: a snapshot of an earlier round may have missed the block.
   */
  round: decimalField,
  /** The time of its block, in milliseconds since 1970. */
  at: time,
  /** The round from which on the follower is live, in decimal: after a block it could not decode. */
  liveFrom: decimalField,
  /** The last good blocks of earlier epochs, by their times. */
  ended: listOf(openRecord({ epoch: text, at: time })),
});

export type FollowerState = InferOutput<typeof followerState>;

export interface FoundState {
  /** Undefined if there is none, or none that can be read. */
  readonly state: FollowerState | undefined;
  /** The text of all that there is; undefined if there is nothing. */
  readonly text: string | undefined;
}

/**
 * The state of the follower in the store. A follower writes only over what it has found: what another one has
 * written meanwhile, or a restored backup has, is not replaced by what follows from something else.
 */
export type FollowerStates = ReturnType<typeof createFollowerStates>;

const leaseKey = "follower-lease";
/** Another process takes over so long after the last extension. */
const leaseMilliseconds = 6_000;
const stateKey = "follower-state";

/** @param onUnreadable a state that cannot be read is none, so another epoch begins. */
export function createFollowerStates(store: Store, onUnreadable: OnUnreadable) {
  const parseState = createEntryParser("follower state", followerState, onUnreadable);

  async function find(): Promise<FoundState> {
    const text = await store.get(stateKey);
    return { text, state: parseState(text) };
  }

  return {
    /** Takes the lease for a follower, or extends it. Returns whether the follower has it. */
    lease: (follower: string) => store.lease(leaseKey, follower, leaseMilliseconds),
    read: async () => (await find()).state,
    find,
    /** Returns what is there now; undefined if there was something else, and nothing was written. */
    async replace(found: FoundState, state: FollowerState): Promise<FoundState | undefined> {
      const text = JSON.stringify(state);
      const isReplaced =
        found.text === undefined
          ? await store.add(stateKey, text, keptMilliseconds)
          : await store.replace(stateKey, found.text, text, keptMilliseconds);
      return isReplaced ? { state, text } : undefined;
    },
  };
}

/** Returns whether the gate knows of each block soon. If not, it reads accounts from time to time. */
export function isLive({ at, round, liveFrom }: FollowerState, now: number): boolean {
  return Math.abs(now - at) < liveMilliseconds && BigInt(round) >= BigInt(liveFrom);
}
