import type { Store } from "../stores/store.ts";
import type { OnUnreadable } from "../stores/stored-entries.ts";
import { type ActiveAccounts, createActiveAccounts } from "./active-accounts.ts";
import { createFollowerStates, type FollowerStates } from "./follower-state.ts";

/** The messages of follower and gates to one another. At the edge, the follower's object has it. */
export type FollowerRecords = ReturnType<typeof createStoredRecords>;

/** The part of the records that gates use. */
export interface GateRecords {
  readonly states: Pick<FollowerStates, "read">;
  readonly accounts: Pick<ActiveAccounts, "expect" | "isAny" | "announce" | "changed">;
  readonly marks: FollowerRecords["marks"];
}

const markPrefix = "followed:";
export const markKey = (account: string) => markPrefix + account;
/** The beginnings of the keys of all that a follower keeps, also of those of older versions. */
export const followerPrefixes: readonly string[] = [markPrefix, "follower"];

/** Keeps the records in a store that all processes share. */
export function createStoredRecords(
  store: Store,
  now: () => number,
  onUnreadable: OnUnreadable = () => undefined,
) {
  return {
    states: createFollowerStates(store, onUnreadable),
    accounts: createActiveAccounts(store, now),
    /** The mark of each account's snapshot: a key for each ({@link markKey}). */
    marks: store,
  };
}
