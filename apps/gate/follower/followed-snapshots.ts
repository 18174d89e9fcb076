import type { Account } from "@fabulous-fish/core";
import { randomText } from "../encoding.ts";
import type { OnUnreadable } from "../stores/stored-entries.ts";
import { untouchedMilliseconds } from "./active-accounts.ts";
import { type ConfirmedBlocks, createConfirmedBlocks, isConfirmed } from "./block-confirmation.ts";
import { type GateRecords, markKey } from "./follower-records.ts";
import { type FollowerState, isLive, keptMilliseconds } from "./follower-state.ts";

/** How long following is said to begin at most: a follower that has not begun by then fails. */
const maxStart = 15 * 60_000;
/** After so long without a question, following begins anew. */
const idleMilliseconds = 60_000;
/** How long the follower's state is known without another look. */
const stateMilliseconds = 1_000;

/**
 * - `live`: each block is known soon
 * - `starting`: not yet, because nobody has played, or no node could be followed
 */
export type Following = "live" | "starting";

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
  /**
   * Keeps that an account is about to be read, so that the follower looks out for it. Returns whether
   * the follower does; if it cannot be reached, the snapshot must not be confirmed.
   */
  expect(account: Account): Promise<boolean>;
  /** Returns the last round that the follower knows: a node must have it. Undefined if there is none. */
  round(): Promise<bigint | undefined>;
  /**
   * Confirms a snapshot that was just read. Returns whether the node knew all blocks that the
   * follower knows. If not, the snapshot lasts as without a follower, and the node can be asked again.
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
  /** Announces a change that no block tells of, such as the end of an account's sessions. */
  announce(account: Account): Promise<void>;
}

export function createFollowedSnapshots(
  { states, accounts, marks }: GateRecords,
  now: () => number,
  onUnreadable?: OnUnreadable,
): FollowedSnapshots {
  let starting: { readonly since: number; askedAt: number } | undefined;
  const readConfirmed = createConfirmedBlocks(marks, onUnreadable);
  let known: (KnownState & { readonly at: number }) | undefined;

  async function knownOfThisSecond(): Promise<KnownState> {
    if (!known || Math.abs(now() - known.at) >= stateMilliseconds) {
      // A follower that cannot be reached is one that has stopped: its last block gets old.
      const [state, confirmed] = await Promise.all([
        states.read().catch(() => known?.state),
        readConfirmed(),
      ]);
      known = { state, confirmed, at: now() };
    }
    return known;
  }

  const stateOfThisSecond = async () => (await knownOfThisSecond()).state;

  return {
    async of(account, snapshot) {
      const [followed, mark] = await Promise.all([
        knownOfThisSecond(),
        marks.get(markKey(account)),
      ]);
      return followedSnapshot(snapshot, followed, mark, now());
    },
    async expect(account) {
      try {
        await accounts.expect(account);
        return true;
      } catch {
        // The follower does not look out for it for as long as the new snapshot would last.
        await marks.take(markKey(account));
        return false;
      }
    },
    async round() {
      const state = await stateOfThisSecond();
      return state && BigInt(state.round);
    },
    async confirm(account, round) {
      const before = await stateOfThisSecond();
      if (!before) return true;
      const { epoch } = before;
      const provisional = `short ${epoch} ${randomText(8)}`;
      await marks.set(markKey(account), provisional, keptMilliseconds);
      // A follower writes the round of a block before it marks the accounts. So a snapshot that has
      // missed a block is found here, or the mark has been replaced or is about to be.
      const after = await states.read().catch(() => undefined);
      if (after) known = { ...known, state: after, at: now() };
      if (after?.epoch !== epoch || round < BigInt(after.round)) return false;
      const found = await marks.take(markKey(account));
      const mark = found === provisional ? `good ${epoch}` : found;
      if (mark !== undefined) await marks.add(markKey(account), mark, keptMilliseconds);
      return true;
    },
    async following() {
      const { state, confirmed } = await knownOfThisSecond();
      const at = now();
      if (state && isLive(state, at) && isConfirmed(state, confirmed, at)) {
        starting = undefined;
        return "live";
      }
      if (!starting || Math.abs(at - starting.askedAt) > idleMilliseconds) {
        starting = { since: at, askedAt: at };
      }
      starting.askedAt = at;
      return at - starting.since < maxStart ? "starting" : undefined;
    },
    epoch: async () => (await stateOfThisSecond())?.epoch,
    async lag() {
      if (!(await accounts.isAny())) return undefined;
      const state = await states.read();
      return state ? Math.max(0, Math.round((now() - state.at) / 1_000)) : Infinity;
    },
    changed: () => accounts.changed(),
    announce: (account) => accounts.announce(account),
  };
}

/** Without a follower, snapshots are fresh by their age alone. */
export function createPolledSnapshots(now: () => number): FollowedSnapshots {
  return {
    of: (_, snapshot) => Promise.resolve(followedSnapshot(snapshot, {}, undefined, now())),
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

/** What is known of the follower. */
interface KnownState {
  readonly state?: FollowerState | undefined;
  readonly confirmed?: ConfirmedBlocks | undefined;
}

/** What is known of a snapshot, from the follower's state and the mark of the account. */
function followedSnapshot(
  { checkedAt }: { readonly checkedAt: number },
  { state, confirmed }: KnownState,
  mark: string | undefined,
  now: number,
): FollowedSnapshot {
  const age = now - checkedAt;
  const isYoungerThan = (milliseconds: number) => age >= 0 && age < milliseconds;
  const [kind, value] = mark?.split(" ") ?? [];
  const isOfThisEpoch = value === state?.epoch;
  const confirmedAt = () => {
    if (kind === "touched") return /^\d+$/.test(value ?? "") ? Number(value) : checkedAt;
    if (kind !== "good") return checkedAt;
    if (isOfThisEpoch) return state?.at ?? checkedAt;
    return state?.ended.find(({ epoch }) => epoch === value)?.at ?? checkedAt;
  };
  return {
    isFresh(milliseconds) {
      if (!state) return isYoungerThan(milliseconds);
      // Touched, or read in another epoch.
      if (mark !== undefined && !isOfThisEpoch) return false;
      if (!isLive(state, now) || !isConfirmed(state, confirmed, now)) {
        return isYoungerThan(milliseconds);
      }
      if (kind === "short") return isYoungerThan(milliseconds);
      return kind === "good" && isYoungerThan(untouchedMilliseconds);
    },
    confirmedAt: Math.max(
      checkedAt,
      Math.min(confirmedAt(), checkedAt + untouchedMilliseconds, now),
    ),
  };
}
