import type { AccountChanges } from "../holdings/account-changes.ts";
import type { Session } from "../players/sessions.ts";
import { type AccountEligibility, freshForPageMilliseconds } from "../holdings/snapshots.ts";

/**
 * Names what a response says about the player, if the gate learns of changes at once. A request with
 * the name is held until the response would have another one (docs/gate.md).
 */
export const snapshotHeader = "gate-snapshot";

/** Says `starting` if following begins, so that the client polls soon again. */
const followingHeader = "gate-following";

/** Proxies and browsers have to wait for longer. */
const maxMilliseconds = 25_000;
/** When what no node has confirmed is read again. */
const overdueMilliseconds = 2_000;

/** A player with a session, and what is known about the account. */
export interface Player {
  readonly session: Session;
  readonly eligibility: AccountEligibility;
}

/**
 * Reads a player again and again until there is something that the client does not know, for 25
 * seconds at most. Without the name that the client knows, or if changes are not learned at once, it
 * reads once. By the headers, the client knows when to poll again.
 *
 * @param read with the age in milliseconds up to which a snapshot counts. Default: that for files, for a
 *   client that only asks whether following has begun.
 *
 * @throws {GateError} what `read` throws, for example once the session has ended.
 */
export async function readLongPoll(
  { changes, now }: { readonly changes: AccountChanges; readonly now: () => number },
  { headers, signal }: Request,
  read: (freshFor?: number) => Promise<Player>,
): Promise<{ readonly player: Player; readonly headers: Readonly<Record<string, string>> }> {
  const known = headers.get(snapshotHeader);
  const startedAt = performance.now();
  for (;;) {
    const epoch = await changes.epoch();
    const isOnlyAsking = known !== null && (await changes.following()) !== "live";
    const player = await read(isOnlyAsking ? undefined : freshForPageMilliseconds);
    const following = await changes.following();
    if (following === undefined) return { player, headers: {} };
    if (following === "starting") return { player, headers: { [followingHeader]: following } };
    const name = nameOf(player);
    const { account, expiresAt } = player.session;
    const left = maxMilliseconds - (performance.now() - startedAt);
    if (name !== known || left <= 0) return { player, headers: { [snapshotHeader]: name } };
    const longest = player.eligibility.isOverdue ? Math.min(left, overdueMilliseconds) : left;
    const milliseconds = Math.min(longest, Math.max(0, expiresAt - now()));
    const hasWaited = await changes.next(account, { epoch, milliseconds, signal });
    if (!hasWaited) return { player, headers: {} };
  }
}

function nameOf({ eligibility: { standing, checkedAt = 0 } }: Player): string {
  return `${standing}.${checkedAt}`;
}
