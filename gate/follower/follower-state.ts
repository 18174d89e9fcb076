import type { Store } from "../store/store.ts";

/** As long as a snapshot is stored. */
export const keptMilliseconds = 25 * 60_000;
/** The follower reads the blocks: the network's last one is not older. */
const liveMilliseconds = 30_000;

/** What the follower has seen of the chain. */
export interface FollowerState {
  /** What was confirmed in another epoch has to be read again: blocks were missed since. */
  readonly epoch: string;
  /**
   * The round whose block the follower is about to apply, in decimal. It is written before the
   * touched accounts are: a snapshot of an earlier round may have missed the block.
   */
  readonly round: string;
  /** The time of its block, in milliseconds since 1970. */
  readonly at: number;
  /** The round from which on the follower is live, in decimal: after a block it could not decode. */
  readonly liveFrom: string;
  /** The last good blocks of earlier epochs, by their times. */
  readonly ended: readonly { readonly epoch: string; readonly at: number }[];
}

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

export function createFollowerStates(store: Store): FollowerStates {
  const currentTerm = async () => Number((await store.get(termKey)) ?? 0);

  return {
    lease: (follower) => store.lease(leaseKey, follower, leaseMilliseconds),
    beginTerm: async () => (await store.increment(termKey)).value,
    isCurrentTerm: async (term) => (await currentTerm()) === term,
    async read() {
      const term = await currentTerm();
      if (term === 0) return undefined;
      const text = (await store.get(stateKey(term))) ?? (await store.get(stateKey(term - 1)));
      // The store holds only what `write` has written.
      return text === undefined ? undefined : (JSON.parse(text) as FollowerState);
    },
    write: (term, state) => store.set(stateKey(term), JSON.stringify(state), keptMilliseconds),
  };
}

/** Returns whether the gate knows of each block soon. If not, it reads accounts from time to time. */
export function isLive({ at, round, liveFrom }: FollowerState, now: number): boolean {
  return Math.abs(now - at) < liveMilliseconds && BigInt(round) >= BigInt(liveFrom);
}
