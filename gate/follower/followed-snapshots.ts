import type { Account } from "@fabulous-fish/core";
import { randomText } from "../encoding.ts";
import type { Store } from "../store/store.ts";
import {
  createFollowerStates,
  type FollowerState,
  isLive,
  keptMilliseconds,
} from "./follower-state.ts";

/** How long a snapshot is used at most while no block touches its account. */
const untouchedMilliseconds = 15 * 60_000;
/** How long the follower's state is known without another look. */
const stateMilliseconds = 1_000;
const minute = 60_000;
/** The set of the accounts that were read, with the time of the read. */
const activeAccounts = "active-accounts";
/** The set of the accounts that may have changed, with the time. */
const changedAccounts = "changed-accounts";
/** Much longer than a poll, also with clocks that differ by seconds. */
const changedMilliseconds = 15_000;

/** What the follower knows about a snapshot. */
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
 * Which accounts' snapshots the follower confirms: those that no block has touched since (rule
 * 10.17). A touched account is read again, whatever the block has changed.
 */
export interface FollowedSnapshots {
  of(account: Account, snapshot: { readonly checkedAt: number }): Promise<FollowedSnapshot>;
  /** Keeps that an account is about to be read, so that the follower looks out for it. */
  expect(account: Account): Promise<void>;
  /**
   * Confirms a snapshot that was just read. Returns whether the node knew all blocks that the
   * follower knows. If not, the snapshot lasts as without a follower, and the node can be asked again.
   *
   * @param round the lowest of the node's responses.
   */
  confirm(account: Account, round: bigint): Promise<boolean>;
  /** Whether blocks are followed now. */
  isLive(): Promise<boolean>;
  /**
   * Returns the age of the last block that was applied, in seconds; infinite if there was none in 25
   * minutes. Undefined if none is to be applied: nobody plays, or there is no follower.
   */
  lag(): Promise<number | undefined>;
  /** Returns the active accounts that may have changed in the last 15 seconds. */
  changed(): Promise<readonly string[]>;
  /** Announces a change that no block tells of, such as the end of an account's sessions. */
  announce(account: Account): Promise<void>;
}

/** The accounts that the follower looks out for. */
export interface ActiveAccounts {
  /** Whether any account was read recently. */
  isAny(): Promise<boolean>;
  /** Lets accounts be read again. Those that are not active do not matter. */
  touch(accounts: ReadonlySet<string>, lastGoodAt: number): Promise<void>;
}

const markKey = (account: string) => `followed:${account}`;

/** Returns the time since which an account must have been read to be active. */
const activeSince = (now: number) => now - untouchedMilliseconds - minute;

async function isAnyActive(store: Store, now: number): Promise<boolean> {
  const [last] = await store.members(activeAccounts, { min: activeSince(now), limit: 1 });
  return last !== undefined;
}

export function createFollowedSnapshots(store: Store, now: () => number): FollowedSnapshots {
  const states = createFollowerStates(store);
  let known: { readonly state: FollowerState | undefined; readonly at: number } | undefined;

  async function stateOfThisSecond(): Promise<FollowerState | undefined> {
    if (!known || Math.abs(now() - known.at) >= stateMilliseconds) {
      known = { state: await states.read(), at: now() };
    }
    return known.state;
  }

  return {
    async of(account, { checkedAt }) {
      const [state, mark] = await Promise.all([stateOfThisSecond(), store.get(markKey(account))]);
      return followedSnapshot(checkedAt, state, mark, now());
    },
    expect: (account) => store.addMember(activeAccounts, account, now()),
    async confirm(account, round) {
      const before = await states.read();
      if (!before) return true;
      const { epoch } = before;
      const provisional = `short ${epoch} ${randomText(8)}`;
      await store.set(markKey(account), provisional, keptMilliseconds);
      // A follower writes the round of a block before it marks the accounts. So a snapshot that has
      // missed a block is found here, or the mark has been replaced or is about to be.
      const after = await states.read();
      if (after?.epoch !== epoch || round < BigInt(after.round)) return false;
      const found = await store.take(markKey(account));
      const mark = found === provisional ? `good ${epoch}` : found;
      if (mark !== undefined) await store.add(markKey(account), mark, keptMilliseconds);
      return true;
    },
    async isLive() {
      const state = await stateOfThisSecond();
      return state !== undefined && isLive(state, now());
    },
    async lag() {
      if (!(await isAnyActive(store, now()))) return undefined;
      const state = await states.read();
      return state ? Math.max(0, Math.round((now() - state.at) / 1_000)) : Infinity;
    },
    async changed() {
      const since = { min: now() - changedMilliseconds };
      return (await store.members(changedAccounts, since)).map(({ member }) => member);
    },
    announce: (account) => store.addMember(changedAccounts, account, now()),
  };
}

/** Without a follower, snapshots are fresh by their age alone. */
export function createPolledSnapshots(now: () => number): FollowedSnapshots {
  return {
    of: (_, { checkedAt }) =>
      Promise.resolve(followedSnapshot(checkedAt, undefined, undefined, now())),
    expect: () => Promise.resolve(),
    confirm: () => Promise.resolve(true),
    isLive: () => Promise.resolve(false),
    lag: () => Promise.resolve(undefined),
    changed: () => Promise.resolve([]),
    announce: () => Promise.resolve(),
  };
}

export function createActiveAccounts(store: Store, now: () => number): ActiveAccounts {
  let removedAt = -Infinity;

  async function touchOne(account: string, lastGoodAt: number): Promise<void> {
    const mark = await store.get(markKey(account));
    // The first touch counts: the snapshot has not been confirmed since.
    if (mark?.startsWith("touched")) return;
    await store.set(markKey(account), `touched ${lastGoodAt}`, keptMilliseconds);
    await store.addMember(changedAccounts, account, now());
  }

  return {
    async isAny() {
      if (Math.abs(now() - removedAt) >= minute) {
        await store.removeMembers(activeAccounts, { max: activeSince(now()) });
        await store.removeMembers(changedAccounts, { max: now() - minute });
        removedAt = now();
      }
      return isAnyActive(store, now());
    },
    async touch(accounts, lastGoodAt) {
      const rest = Array.from(accounts);
      while (rest.length > 0) {
        const found = await store.findMembers(activeAccounts, rest.splice(0, 1_000));
        await Promise.all(found.map(({ member }) => touchOne(member, lastGoodAt)));
      }
    },
  };
}

/** What is known of a snapshot, from the follower's state and the mark of the account. */
function followedSnapshot(
  checkedAt: number,
  state: FollowerState | undefined,
  mark: string | undefined,
  now: number,
): FollowedSnapshot {
  const age = now - checkedAt;
  const isYoungerThan = (milliseconds: number) => age >= 0 && age < milliseconds;
  const [kind, value] = mark?.split(" ") ?? [];
  const isOfThisEpoch = value === state?.epoch;
  const confirmedAt = () => {
    if (kind === "touched") return Number(value);
    if (kind !== "good") return checkedAt;
    if (isOfThisEpoch) return state?.at ?? checkedAt;
    return state?.ended.find(({ epoch }) => epoch === value)?.at ?? checkedAt;
  };
  return {
    isFresh(milliseconds) {
      if (!state || !isLive(state, now)) return isYoungerThan(milliseconds);
      if (!isOfThisEpoch) return false;
      if (kind === "short") return isYoungerThan(milliseconds);
      return kind === "good" && isYoungerThan(untouchedMilliseconds);
    },
    confirmedAt: Math.max(
      checkedAt,
      Math.min(confirmedAt(), checkedAt + untouchedMilliseconds, now),
    ),
  };
}
