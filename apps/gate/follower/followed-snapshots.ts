import { randomText } from "../stores/encoding.ts";
import type { FollowedSnapshot, FollowedSnapshots } from "../holdings/followed-snapshots.ts";
import type { OnUnreadable } from "../stores/stored-entries.ts";
import { untouchedMilliseconds } from "./active-accounts.ts";
import { type ConfirmedBlocks, createConfirmedBlocks, isConfirmed } from "./block-confirmation.ts";
import { type GateRecords, markKey } from "./follower-records.ts";
import { type FollowerState, isLive, keptMilliseconds } from "./follower-state.ts";

/** Following is said to begin for so long at most: a follower that has not begun by then fails. */
const maxStartMilliseconds = 15 * 60_000;
/** After so long without a question, following begins anew. */
const idleMilliseconds = 60_000;
/** The lifetime of the follower's state until it is read again. */
const stateMilliseconds = 1_000;

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
    keptMilliseconds,
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
      return at - starting.since < maxStartMilliseconds ? "starting" : undefined;
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

interface KnownState {
  readonly state?: FollowerState | undefined;
  readonly confirmed?: ConfirmedBlocks | undefined;
}

/** Returns the state of a snapshot, from the follower's state and the mark of the account. */
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
