/**
 * Where the gate keeps its state: challenges, sessions, snapshots, counters and keys. One contract
 * test (../testing/store-contract.ts) defines it for every adapter.
 *
 * Every method is atomic for its key, also between processes that share a store. A key or a value
 * is any string of up to 4,096 or 65,536 UTF-8 bytes. An expired key does not exist, from the
 * millisecond in which it expires.
 *
 * An ordered set has members, which are strings of up to 1,000 UTF-8 bytes, each with a finite
 * score. It is ordered by score and, for the same score, by the bytes of the members. It does not
 * expire, and its name is not the key of anything else. A set without members does not exist.
 */
export interface Store {
  /** Returns the value, or undefined if the key does not exist. */
  get(key: string): Promise<string | undefined>;
  /** Sets the value, which expires after `milliseconds`, or never if undefined. */
  set(key: string, value: string, milliseconds?: number): Promise<void>;
  /** Like `set`, but only if the key does not exist. Returns whether it has set the value. */
  add(key: string, value: string, milliseconds?: number): Promise<boolean>;
  /** Like `set`, but only if the key has the value `expected`. Returns whether it has set the value. */
  replace(key: string, expected: string, value: string, milliseconds?: number): Promise<boolean>;
  /** Deletes the key and returns its value. Of several calls at the same time, one gets it. */
  take(key: string): Promise<string | undefined>;
  /** Deletes the key if it exists. */
  delete(key: string): Promise<void>;
  /**
   * Adds 1 to a counter, which starts at 0. The first call determines when it expires: after
   * `milliseconds`, or never if undefined. A value that is not a count is replaced by a new counter.
   */
  increment(key: string, milliseconds?: number): Promise<Count>;
  /**
   * Takes a lease for a holder, or extends it if the holder has it. It expires after `milliseconds`,
   * which are above 0. Returns whether the holder has it now; `get` returns the holder.
   */
  lease(key: string, holder: string, milliseconds: number): Promise<boolean>;
  /** Adds a member to an ordered set, or replaces its score. */
  addMember(set: string, member: string, score: number): Promise<void>;
  /** Like `addMember`, but replaces only a score that is lower. */
  raiseMember(set: string, member: string, score: number): Promise<Raise>;
  /** Removes a member from an ordered set. Returns its score; undefined if it was not in the set. */
  removeMember(set: string, member: string): Promise<number | undefined>;
  /** Removes the members with these scores from an ordered set. */
  removeMembers(set: string, scores: ScoreRange): Promise<void>;
  /** Returns the members of an ordered set with these scores, in order. */
  members(set: string, range?: MemberRange): Promise<readonly Member[]>;
  /** Returns those of up to 1,000 members that are in an ordered set, in the order of the argument. */
  findMembers(set: string, members: readonly string[]): Promise<readonly Member[]>;
  /** Returns how many members of an ordered set have these scores. */
  countMembers(set: string, scores?: ScoreRange): Promise<number>;
  /** Completes pending writes and releases the store. */
  close(): Promise<void>;
}

/** A member of an ordered set. */
export interface Member {
  readonly member: string;
  readonly score: number;
}

/** The result of `raiseMember`. */
export interface Raise {
  /** Whether the member now has the new score. */
  readonly isRaised: boolean;
  /** The score that it had before; undefined if it was not in the set. */
  readonly previous: number | undefined;
}

/** Scores from `min` to `max`, both included. Without a bound, there is none. */
export interface ScoreRange {
  readonly min?: number;
  readonly max?: number;
}

/** Which members of an ordered set are returned. */
export interface MemberRange extends ScoreRange {
  /** The maximum number. Default: all. */
  readonly limit?: number;
  /** Whether the last member of the order is the first of the result. Default: false. */
  readonly isDescending?: boolean;
}

/** A counter after an increment. */
export interface Count {
  readonly value: number;
  /** Milliseconds until the counter expires; undefined if never. */
  readonly expiresIn: number | undefined;
}

/** Returns whether the text in a store is that of a counter. */
export function isCount(text: string): boolean {
  return /^\d{1,15}$/.test(text);
}
