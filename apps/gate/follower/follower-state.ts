import type { InferOutput } from "valibot";
import { listOf, text } from "@fabulous-fish/core/configuration/field-schemas";
import { time } from "@fabulous-fish/core/gate/message-fields";
import { openRecord } from "@fabulous-fish/core/json/parse-document";
import type { Store } from "../stores/store.ts";
import {
  createEntryParser,
  createTextParser,
  decimalField,
  type OnUnreadable,
  requireCount,
} from "../stores/stored-entries.ts";

/** As long as a snapshot is stored. */
export const keptMilliseconds = 25 * 60_000;
/** The follower reads the blocks: the network's last one is not older. */
const liveMilliseconds = 30_000;

/** What the follower has seen of the chain. */
export const followerState = openRecord({
  /** What was confirmed in another epoch has to be read again: blocks were missed since. */
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

/**
 * The state of the follower in the store. Each follower has a term: one that was paused while another
 * took over writes to its own term, which nobody reads.
 */
export interface FollowerStates {
  /** Takes the lease for a follower, or extends it. Returns whether the follower has it. */
  lease(follower: string): Promise<boolean>;
  /** Begins the term of a follower. */
  beginTerm(): Promise<number>;
  isCurrentTerm(term: number): Promise<boolean>;
  /** Returns the state of the current term or, until it has one, of the one before. */
  read(): Promise<FollowerState | undefined>;
  write(term: number, state: FollowerState): Promise<void>;
}

const leaseKey = "follower-lease";
/** Another process takes over so long after the last extension. */
const leaseMilliseconds = 6_000;
const termKey = "follower-term";
const stateKey = (term: number) => `follower:${term}`;

/** @param onUnreadable a state that cannot be read is none, so another epoch begins. */
export function createFollowerStates(store: Store, onUnreadable: OnUnreadable): FollowerStates {
  const parseTerm = createTextParser("follower term", requireCount, onUnreadable);
  const parseState = createEntryParser("follower state", followerState, onUnreadable);

  async function currentTerm(): Promise<number> {
    const text = await store.get(termKey);
    return (text === undefined ? undefined : parseTerm(text)) ?? 0;
  }

  return {
    lease: (follower) => store.lease(leaseKey, follower, leaseMilliseconds),
    beginTerm: async () => (await store.increment(termKey)).value,
    isCurrentTerm: async (term) => (await currentTerm()) === term,
    async read() {
      const term = await currentTerm();
      if (term === 0) return undefined;
      const text = (await store.get(stateKey(term))) ?? (await store.get(stateKey(term - 1)));
      return text === undefined ? undefined : parseState(text);
    },
    write: (term, state) => store.set(stateKey(term), JSON.stringify(state), keptMilliseconds),
  };
}

/** Returns whether the gate knows of each block soon. If not, it reads accounts from time to time. */
export function isLive({ at, round, liveFrom }: FollowerState, now: number): boolean {
  return Math.abs(now - at) < liveMilliseconds && BigInt(round) >= BigInt(liveFrom);
}
