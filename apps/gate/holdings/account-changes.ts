import type { Account } from "@fabulous-fish/core";
import type { FollowedSnapshots, Following } from "./followed-snapshots.ts";

/** The interval of queries to the store while anybody waits. */
export const pollMilliseconds = 1_000;
/** Requests for one account that wait: of several tabs and devices. */
export const maxWaiting = 8;
/** Accounts that wait at one process. Each holds a connection. */
export const maxAccounts = 20_000;
/**
 * The maximum number of waits of an epoch that is over that end in a second: each account is then
 * read from a node.
 */
export const maxOutdated = 50;

interface AccountChangesOptions {
  readonly followed: Pick<FollowedSnapshots, "following" | "epoch" | "changed">;
  /** Receives the errors of the store. */
  readonly onFailure: (error: unknown) => void;
}

/** A request that waits. */
export interface Wait {
  /** From before the account was read. */
  readonly epoch: string | undefined;
  readonly milliseconds: number;
  readonly signal: AbortSignal;
}

/** Lets requests of this process wait until an account may have changed (rule 10.19). */
export interface AccountChanges {
  /**
   * Whether changes are learned at once, or soon will be: while blocks are followed, and this process
   * goes on; undefined if they are not followed.
   */
  following(): Promise<Following | undefined>;
  /** {@link FollowedSnapshots.epoch} */
  epoch(): Promise<string | undefined>;
  /**
   * Resolves when the account may have changed, soon after another epoch has begun, after the
   * milliseconds, when the signal is aborted, or at `stop`. Resolves to false at once if too many
   * requests wait, for the account or in all.
   */
  next(account: Account, wait: Wait): Promise<boolean>;
  /** Ends the waits for an account. */
  readonly end: (account: Account) => void;
  /** Ends all waits; from now on, nothing waits. */
  stop(): void;
}

export type CreateAccountChanges = (options: AccountChangesOptions) => AccountChanges;

export const createAccountChanges: CreateAccountChanges = ({ followed, onFailure }) => {
  /** Ends the waits, by account. */
  const waiting = new Map<
    string,
    Set<{ readonly epoch: string | undefined; readonly end: () => void }>
  >();
  let polling: ReturnType<typeof setInterval> | undefined;
  let isStopped = false;

  function endWaits(account: string): void {
    for (const each of waiting.get(account) ?? []) each.end();
  }

  /** One query for all who wait. */
  async function poll(): Promise<void> {
    const [changed, epoch] = await Promise.all([followed.changed(), followed.epoch()]);
    changed.forEach(endWaits);
    if (epoch === undefined) return;
    let left = maxOutdated;
    for (const waits of waiting.values()) {
      for (const each of waits) if (each.epoch !== epoch && left-- > 0) each.end();
    }
  }

  return {
    async following() {
      const following = await followed.following();
      // Another process goes on.
      return isStopped && following ? "starting" : following;
    },
    epoch: () => followed.epoch(),
    async next(account, { epoch, milliseconds, signal }) {
      const waits = waiting.get(account) ?? new Set();
      const isFull = waits.size >= maxWaiting || (waits.size === 0 && waiting.size >= maxAccounts);
      if (isStopped || signal.aborted || isFull) return false;
      waiting.set(account, waits);
      polling ??= setInterval(() => void poll().catch(onFailure), pollMilliseconds);
      let end = () => {};
      const ended = new Promise<void>((resolve) => (end = resolve));
      const timer = setTimeout(end, milliseconds);
      signal.addEventListener("abort", end);
      const wait = { epoch, end };
      waits.add(wait);
      await ended;
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      waits.delete(wait);
      if (waits.size === 0) waiting.delete(account);
      if (waiting.size === 0) {
        clearInterval(polling);
        polling = undefined;
      }
      return true;
    },
    end: endWaits,
    stop() {
      isStopped = true;
      for (const waits of waiting.values()) for (const { end } of waits) end();
    },
  };
};
