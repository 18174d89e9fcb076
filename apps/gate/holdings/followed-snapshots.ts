import type { Account } from "@fabulous-fish/core";

/**
 * - `live`: each block is known soon
 * - `starting`: not yet, because nobody has played, or no node could be followed
 */
export type Following = "live" | "starting";

/** The follower's knowledge about a snapshot. */
export interface FollowedSnapshot {
  /**
   * Whether the snapshot is still what a node would say.
   *
   * @param milliseconds its age up to which it is, while the follower is not live.
   */
  isFresh(milliseconds: number): boolean;
  /** When the snapshot was known to be what a node would say, in milliseconds as `Date.now`. */
  readonly confirmedAt: number;
}

/**
 * Which accounts' snapshots a follower of the blocks confirms: those that no block has touched since (rule
 * 10.17). A touched account is read again, whatever the block has changed.
 */
export interface FollowedSnapshots {
  /** The maximum lifetime of a snapshot. */
  readonly keptMilliseconds: number;
  of(account: Account, snapshot: { readonly checkedAt: number }): Promise<FollowedSnapshot>;
  /**
   * Keeps that an account is about to be read, so that the follower looks out for it. Returns whether
   * the follower does; if it cannot be reached, the snapshot must not be confirmed.
   */
  expect(account: Account): Promise<boolean>;
  /** Returns the last round that the follower knows: a node must have it. Undefined if there is none. */
  round(): Promise<bigint | undefined>;
  /**
   * Confirms a snapshot that was just read. Returns whether the node knew all blocks that the
   * follower knows. If not, the snapshot lasts as without a follower, and the node can be queried again.
   *
   * @param round the lowest of the node's responses.
   */
  confirm(account: Account, round: bigint): Promise<boolean>;
  /** Whether blocks are followed now, or about to be; undefined if neither. */
  following(): Promise<Following | undefined>;
  /** Returns the follower's epoch, if there is a follower: with another one, any account may have changed. */
  epoch(): Promise<string | undefined>;
  /**
   * Returns the age of the last block that was applied, in seconds; infinite if there was none in 25
   * minutes. Undefined if none is to be applied: nobody plays, or there is no follower.
   */
  lag(): Promise<number | undefined>;
  /** Returns the active accounts that may have changed in the last 15 seconds. */
  changed(): Promise<readonly string[]>;
  /** Announces a change that is in no block, such as the end of an account's sessions. */
  announce(account: Account): Promise<void>;
}

/** The greatest lifetimes of a reading and of the grace. */
const keptMilliseconds = 10 * 60_000;

/** Without a follower, snapshots are fresh by their age alone, and a decision has no epoch. */
export function createPolledSnapshots(now: () => number): FollowedSnapshots {
  return {
    keptMilliseconds,
    of: (_, { checkedAt }) =>
      Promise.resolve({
        isFresh(milliseconds) {
          const age = now() - checkedAt;
          return age >= 0 && age < milliseconds;
        },
        confirmedAt: checkedAt,
      }),
    expect: () => Promise.resolve(true),
    round: () => Promise.resolve(undefined),
    confirm: () => Promise.resolve(true),
    following: () => Promise.resolve(undefined),
    epoch: () => Promise.resolve(undefined),
    lag: () => Promise.resolve(undefined),
    changed: () => Promise.resolve([]),
    announce: () => Promise.resolve(),
  };
}
