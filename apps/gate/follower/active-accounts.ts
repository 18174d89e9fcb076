import type { Store } from "../stores/store.ts";

/** How long a snapshot is used at most while no block touches its account. */
export const untouchedMilliseconds = 15 * 60_000;
const minute = 60_000;
/** The set of the accounts that were read, with the time of the read. */
const activeAccounts = "active-accounts";
/** The set of the accounts that may have changed, with the time. */
const changedAccounts = "changed-accounts";
/** Much longer than a poll, also with clocks that differ by seconds. */
const changedMilliseconds = 15_000;

/** The accounts that the follower looks out for. */
export interface ActiveAccounts {
  /** Keeps that an account is about to be read, so that the follower looks out for it. */
  expect(account: string): Promise<void>;
  /** Whether any account was read recently. */
  isAny(): Promise<boolean>;
  /** Removes what is old, once a minute at most. */
  removeOld(): Promise<void>;
  /** Returns those of up to 1,000 accounts that the follower looks out for. */
  find(accounts: readonly string[]): Promise<readonly string[]>;
  /** Announces that an account may have changed. */
  announce(account: string): Promise<void>;
  /** Returns the accounts that may have changed in the last 15 seconds. */
  changed(): Promise<readonly string[]>;
}

export function createActiveAccounts(
  store: Pick<Store, "addMember" | "removeMembers" | "members" | "findMembers">,
  now: () => number,
): ActiveAccounts {
  let removedAt = -Infinity;
  /** The time since which an account must have been read to be active. */
  const activeSince = () => now() - untouchedMilliseconds - minute;

  return {
    expect: (account) => store.addMember(activeAccounts, account, now()),
    async isAny() {
      const [last] = await store.members(activeAccounts, { min: activeSince(), limit: 1 });
      return last !== undefined;
    },
    async removeOld() {
      if (Math.abs(now() - removedAt) < minute) return;
      await store.removeMembers(activeAccounts, { max: activeSince() });
      await store.removeMembers(changedAccounts, { max: now() - minute });
      removedAt = now();
    },
    async find(accounts) {
      return (await store.findMembers(activeAccounts, accounts)).map(({ member }) => member);
    },
    announce: (account) => store.addMember(changedAccounts, account, now()),
    async changed() {
      const since = { min: now() - changedMilliseconds };
      return (await store.members(changedAccounts, since)).map(({ member }) => member);
    },
  };
}
