import type { Store } from "../stores/store.ts";

/** The lifetime of a snapshot while no block touches its account. */
export const untouchedMilliseconds = 15 * 60_000;
const minute = 60_000;
/** The set of the accounts that were read, with the time of the read. */
const activeAccounts = "active-accounts";
/** The set of the accounts that may have changed, with the time. */
const changedAccounts = "changed-accounts";
/** Much longer than a poll, also with clocks that differ by seconds. */
const changedMilliseconds = 15_000;

/** The accounts that the follower looks out for. */
export type ActiveAccounts = ReturnType<typeof createActiveAccounts>;

export function createActiveAccounts(
  store: Pick<Store, "addMember" | "removeMembers" | "members" | "findMembers">,
  now: () => number,
) {
  let removedAt = -Infinity;
  /** The time since which an account must have been read to be active. */
  const activeSince = () => now() - untouchedMilliseconds - minute;

  return {
    /** Keeps that an account is about to be read, so that the follower looks out for it. */
    expect: (account: string) => store.addMember(activeAccounts, account, now()),
    /** Whether any account was read recently. */
    async isAny() {
      const [last] = await store.members(activeAccounts, { min: activeSince(), limit: 1 });
      return last !== undefined;
    },
    /** Removes what is old, once a minute at most. */
    async removeOld() {
      if (Math.abs(now() - removedAt) < minute) return;
      await store.removeMembers(activeAccounts, { max: activeSince() });
      await store.removeMembers(changedAccounts, { max: now() - minute });
      removedAt = now();
    },
    /** Returns those of up to 1,000 accounts that the follower looks out for. */
    async find(accounts: readonly string[]) {
      return (await store.findMembers(activeAccounts, accounts)).map(({ member }) => member);
    },
    /** Announces that an account may have changed. */
    announce: (account: string) => store.addMember(changedAccounts, account, now()),
    /** Returns the accounts that may have changed in the last 15 seconds. */
    async changed(): Promise<readonly string[]> {
      const since = { min: now() - changedMilliseconds };
      return (await store.members(changedAccounts, since)).map(({ member }) => member);
    },
  };
}
