import { type Account, type Eligibility } from "@fabulous-fish/core";
import type { Confirmations, Lifetimes } from "@fabulous-fish/core/gate/gate-configuration";
import type { FollowedSnapshot } from "./followed-snapshots.ts";
import type { KnownSnapshot } from "./stored-snapshots.ts";

/**
 * The time that the confirmed key of a rekeyed account counts while a single node responds (rule
 * 10.32).
 */
const keyMilliseconds = 10 * 60_000;
/** The lifetime of a yes without a confirmation: as often, another node is queried for one. */
const unconfirmedMilliseconds = 5_000;
/** The lifetime of a confirmed yes while nodes contradict it. */
const contradictedMilliseconds = 60_000;

/** The basis of a decision about a snapshot besides its evidence. Times are in milliseconds. */
export interface Circumstances {
  readonly account: Account;
  readonly now: number;
  readonly confirmations: Confirmations;
  /** The maximum age in milliseconds of a snapshot that is used without another one. */
  readonly freshFor: number;
  readonly lifetimes: Pick<Lifetimes, "grace">;
  /** Undefined without a snapshot. */
  readonly followed: FollowedSnapshot | undefined;
  /** Since when nodes contradict the snapshot; undefined if they do not, or if it is not known yet. */
  readonly contradictedSince?: number | undefined;
}

/** The meaning of a snapshot now. */
export interface Decision {
  readonly eligibility: Eligibility;
  /** Whether it counts without another query. */
  readonly isFresh: boolean;
  /** Whether it is unknown only because one node alone reports the key. */
  readonly isKeyMissing: boolean;
}

const unknown: Decision = { eligibility: "unknown", isFresh: false, isKeyMissing: false };

/**
 * Decides what a snapshot means, from what it stands on. What is missing, and what contradicts it, makes it
 * unknown.
 */
export function evaluateSnapshot(
  snapshot: KnownSnapshot | undefined,
  { account, now, confirmations, freshFor, lifetimes, followed, contradictedSince }: Circumstances,
): Decision {
  if (!snapshot || !followed) return unknown;
  const { eligibility, checkedAt } = snapshot;
  if (!hasKey(account, snapshot)) return { ...unknown, isKeyMissing: true };
  const isConfirmed = isConfirmedNow(snapshot);
  if (!isConfirmed && confirmations === "always") return unknown;
  const isWithin = (since: number, milliseconds: number) =>
    now >= since && now - since < milliseconds;
  const isUsable =
    isConfirmed || eligibility === "no" || isWithin(checkedAt, unconfirmedMilliseconds);
  if (isUsable && followed.isFresh(freshFor))
    return { eligibility, isFresh: true, isKeyMissing: false };
  const isInGrace = isWithin(followed.confirmedAt, lifetimes.grace * 1_000);
  const isContradicted =
    contradictedSince !== undefined &&
    !(isConfirmed && isWithin(contradictedSince, contradictedMilliseconds));
  if (eligibility === "no" || !isInGrace || isContradicted) return unknown;
  return { eligibility, isFresh: false, isKeyMissing: false };
}

/** Whether it is unknown what a snapshot means that was just read. */
export function isUnknown(
  account: Account,
  snapshot: KnownSnapshot,
  confirmations: Confirmations,
): boolean {
  return decideRead(account, snapshot, confirmations).eligibility === "unknown";
}

/** Decides what a snapshot means that was just read. */
export function decideRead(
  account: Account,
  snapshot: KnownSnapshot | undefined,
  confirmations: Confirmations,
): Decision {
  const now = snapshot?.checkedAt ?? 0;
  return evaluateSnapshot(snapshot, {
    account,
    now,
    confirmations,
    freshFor: 0,
    lifetimes: { grace: 0 },
    followed: { isFresh: () => true, confirmedAt: now },
  });
}

/** Whether enough operators agreed on the snapshot itself, not only on an earlier one. */
function isConfirmedNow({ checkedAt, evidence }: KnownSnapshot): boolean {
  return evidence.confirmedAt === checkedAt;
}

/**
 * Whether the key is confirmed: with the snapshot, or before and not long ago. The account's own key counts
 * unless another one was confirmed.
 */
function hasKey(account: Account, snapshot: KnownSnapshot): boolean {
  const { signer, checkedAt, evidence } = snapshot;
  if (isConfirmedNow(snapshot)) return true;
  const { signer: confirmed, confirmedAt } = evidence.key ?? { signer: account, confirmedAt: 0 };
  if (signer !== confirmed) return false;
  return signer === account || checkedAt - confirmedAt < keyMilliseconds;
}
