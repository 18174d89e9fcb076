/**
 * Where the gate keeps its state: challenges, sessions, snapshots, counters and keys. One contract
 * test (../testing/store-contract.ts) defines it for every adapter.
 *
 * Every method is atomic for its key, also between processes that share a store. A key or a value
 * is any string of up to 4,096 or 65,536 UTF-8 bytes. An expired key does not exist, from the
 * millisecond in which it expires.
 */
export interface Store {
  /** Returns the value, or undefined if the key does not exist. */
  get(key: string): Promise<string | undefined>;
  /** Sets the value, which expires after `milliseconds`, or never if undefined. */
  set(key: string, value: string, milliseconds?: number): Promise<void>;
  /** Like `set`, but only if the key does not exist. Returns whether it has set the value. */
  add(key: string, value: string, milliseconds?: number): Promise<boolean>;
  /** Deletes the key and returns its value. Of several calls at the same time, one gets it. */
  take(key: string): Promise<string | undefined>;
  /** Deletes the key if it exists. */
  delete(key: string): Promise<void>;
  /**
   * Adds 1 to a counter, which starts at 0. The first call determines when it expires: after
   * `milliseconds`, or never if undefined.
   */
  increment(key: string, milliseconds?: number): Promise<Count>;
  /** Completes pending writes and releases the store. */
  close(): Promise<void>;
}

/** A counter after an increment. */
export interface Count {
  readonly value: number;
  /** Milliseconds until the counter expires; undefined if never. */
  readonly expiresIn: number | undefined;
}
