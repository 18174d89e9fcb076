import type { AccountChanges } from "../holdings/account-changes.ts";
import type { Session } from "../sessions/sessions.ts";
import type { AccountEligibility } from "../holdings/snapshots.ts";

/**
 * Names what a response says about the player, if the gate learns of changes at once. A request with
 * the name is held until the response would have another one (docs/gate.md).
 */
export const snapshotHeader = "gate-snapshot";

/** Proxies and browsers have to wait for longer. */
const longestMilliseconds = 25_000;

/** A player with a session, and what is known about the account. */
export interface Player {
  readonly session: Session;
  readonly standing: AccountEligibility;
}

/** What is known about a player. */
export interface HeldPlayer {
  readonly player: Player;
  /** For the header; undefined if the next request is not held. */
  readonly name: string | undefined;
}

/**
 * Reads a player again and again until there is something that the client does not know, for 25
 * seconds at most. Without the name that the client knows, or if changes are not learned at once, it
 * reads once.
 *
 * @throws {GateError} what `read` throws, for example once the session has ended.
 */
export async function readHeld(
  { changes, now }: { readonly changes: AccountChanges; readonly now: () => number },
  { headers, signal }: Request,
  read: () => Promise<Player>,
): Promise<HeldPlayer> {
  const known = headers.get(snapshotHeader);
  const startedAt = performance.now();
  for (;;) {
    const epoch = await changes.epoch();
    const player = await read();
    if (!(await changes.isLive())) return { player, name: undefined };
    const name = nameOf(player);
    const { account, expiresAt } = player.session;
    const left = longestMilliseconds - (performance.now() - startedAt);
    if (name !== known || left <= 0) return { player, name };
    const milliseconds = Math.min(left, Math.max(0, expiresAt - now()));
    const hasWaited = await changes.next(account, { epoch, milliseconds, signal });
    if (!hasWaited) return { player, name: undefined };
  }
}

function nameOf({ standing: { standing, checkedAt = 0 } }: Player): string {
  return `${standing}.${checkedAt}`;
}
